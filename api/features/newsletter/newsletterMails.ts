import type { MailContent } from '../mails/mailLayout.ts'

interface MailText {
  subject: string
  content: MailContent
}

export function confirmationMail(confirmUrl: string): MailText {
  return {
    subject: 'Was it you?',
    content: {
      brand: 'cold-case-cones',
      preview: 'Somebody signed this address up for our newsletter.',
      heading: 'Was it you?',
      blocks: [
        { kind: 'text', text: 'Somebody gave us your address and asked for the newsletter. If it was you, say so, and you are in the club.' },
        { kind: 'button', label: 'It was me', url: confirmUrl },
        { kind: 'note', text: 'If it was not you, do nothing. Without your word we never write again. The link is good for seven days.' },
      ],
      reason: 'You get this mail because this address was typed into the sign-up form of Cold Case Cones.',
      unsubscribeUrl: null,
    },
  }
}

export function welcomeMail(unsubscribeUrl: string): MailText {
  return {
    subject: 'Welcome to the Club!',
    content: {
      brand: 'cold-case-cones',
      preview: 'Your name is on the list.',
      heading: 'Welcome to the Club!',
      blocks: [
        { kind: 'text', text: 'Your name is on the list, and the list is in a safe place, between the cherry and the lime.' },
        { kind: 'text', text: 'Word reaches you when the ice moves: new flavours, new hideouts, the odd confession.' },
      ],
      reason: 'You get this mail because you joined the newsletter of Cold Case Cones.',
      unsubscribeUrl,
    },
  }
}
