import type { MailContent } from '../mails/mailLayout.ts'

interface MailText {
  subject: string
  content: MailContent
}

const ACCOUNT_REASON = 'You get this mail because of your Spotlead account.'

export function invitationMail(options: { url: string; invitedBy: string; expiresOn: string }): MailText {
  return {
    subject: 'You are invited to Spotlead',
    content: {
      brand: 'spotlead',
      preview: `${options.invitedBy} has invited you.`,
      heading: 'You are invited to Spotlead',
      blocks: [
        { kind: 'text', text: `${options.invitedBy} has invited you to Spotlead, which listens to live radio and turns every advertiser into a sales lead.` },
        { kind: 'text', text: 'Choose a password and you are in.' },
        { kind: 'button', label: 'Accept the invitation', url: options.url },
        { kind: 'note', text: `The link works once and until ${options.expiresOn}. If you did not expect this, you need not do anything.` },
      ],
      reason: 'You get this mail because an administrator typed in this address.',
      unsubscribeUrl: null,
    },
  }
}

export function passwordResetMail(url: string): MailText {
  return {
    subject: 'Reset your password',
    content: {
      brand: 'spotlead',
      preview: 'Choose a new password for Spotlead.',
      heading: 'Reset your password',
      blocks: [
        { kind: 'text', text: 'Somebody, most likely you, asked for a new password for this account.' },
        { kind: 'button', label: 'Choose a new password', url },
        { kind: 'note', text: 'The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.' },
      ],
      reason: ACCOUNT_REASON,
      unsubscribeUrl: null,
    },
  }
}

export function passwordChangedMail(resetUrl: string): MailText {
  return {
    subject: 'Your password was changed',
    content: {
      brand: 'spotlead',
      preview: 'Every other sign-in has ended.',
      heading: 'Your password was changed',
      blocks: [
        { kind: 'text', text: 'The password of your Spotlead account was changed just now, and every other sign-in has ended.' },
        { kind: 'text', text: 'If it was not you, set a new password at once and tell your administrator.' },
        { kind: 'button', label: 'Set a new password', url: resetUrl },
      ],
      reason: ACCOUNT_REASON,
      unsubscribeUrl: null,
    },
  }
}

export function confirmEmailMail(url: string): MailText {
  return {
    subject: 'Confirm your new email address',
    content: {
      brand: 'spotlead',
      preview: 'One click and Spotlead writes to you here.',
      heading: 'Confirm your new email address',
      blocks: [
        { kind: 'text', text: 'This address was entered as the new email address of a Spotlead account. Once confirmed, you sign in with it and all mail goes to it.' },
        { kind: 'button', label: 'Confirm address', url },
        { kind: 'note', text: 'The link works once and for one day. If it was not you, do nothing.' },
      ],
      reason: ACCOUNT_REASON,
      unsubscribeUrl: null,
    },
  }
}

export function emailChangeNoticeMail(newEmail: string): MailText {
  return {
    subject: 'Your email address is about to change',
    content: {
      brand: 'spotlead',
      preview: 'A new address waits for confirmation.',
      heading: 'Your email address is about to change',
      blocks: [
        { kind: 'text', text: `Somebody signed in to your account asked to use ${newEmail} from now on. Nothing changes until that address is confirmed.` },
        { kind: 'text', text: 'If it was not you, change your password and tell your administrator.' },
      ],
      reason: ACCOUNT_REASON,
      unsubscribeUrl: null,
    },
  }
}

export function testMail(sentAt: string): MailText {
  return {
    subject: 'Spotlead test email',
    content: {
      brand: 'spotlead',
      preview: 'Mail from Spotlead reaches you.',
      heading: 'Mail from Spotlead reaches you',
      blocks: [
        { kind: 'text', text: 'This is the test email you asked for. Alerts and daily summaries will reach you in the same way.' },
        { kind: 'facts', facts: [{ label: 'Sent', value: sentAt }] },
      ],
      reason: 'You get this mail because you asked for a test email.',
      unsubscribeUrl: null,
    },
  }
}
