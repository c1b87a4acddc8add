import { readdirSync, utimesSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { FILES_KEPT_MS } from '../../adapters/mailFiles.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails } from '../../testing/testMailbox.ts'
import type { MailToSend } from './mail.service.ts'
import { isMailAddress } from './mailAddress.ts'
import { MAX_ATTEMPTS, SENDING_STALE_MS } from './mail.service.ts'
import { renderMail, type MailContent } from './mailLayout.ts'

const content: MailContent = {
  brand: 'spotlead',
  preview: 'What it is about',
  heading: 'Heading <b>',
  blocks: [
    { kind: 'text', text: 'A & B "said" <script>alert(1)</script>' },
    { kind: 'heading', text: 'Local ads' },
    { kind: 'facts', facts: [{ label: 'Station', value: 'KDEMO 98.1' }] },
    { kind: 'items', items: [{ title: 'Joe’s Tires', href: 'https://spotlead.example/detections', lines: ['7:02, 90%'], badge: 'local' }] },
    { kind: 'button', label: 'Open', url: 'https://spotlead.example/?a=1&b=2' },
    { kind: 'note', text: 'Small print' },
  ],
  reason: 'You get this because you asked.',
  unsubscribeUrl: null,
}

function mail(uniqueKey: string, change: Partial<MailToSend> = {}): MailToSend {
  return { kind: 'test', uniqueKey, to: { address: 'reader@example.com', name: 'A Reader' }, subject: 'A subject', content, ...change }
}

describe('the layout', () => {
  const { html, text } = renderMail(content)

  it('escapes every value', () => {
    expect(html).not.toContain('<script>')
    expect(html).toContain('A &amp; B &quot;said&quot; &lt;script&gt;')
    expect(html).toContain('Heading &lt;b&gt;')
    expect(html).toContain('href="https://spotlead.example/?a=1&amp;b=2"')
  })

  it('is one column of 600 pixels that knows the dark', () => {
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<img|https?:\/\/(?!spotlead\.example)/)
  })

  it('says the same as plain text', () => {
    for (const words of ['Heading <b>', 'Station: KDEMO 98.1', '* Joe’s Tires (local)', '  7:02, 90%', 'Open:\nhttps://spotlead.example/?a=1&b=2', 'Small print']) {
      expect(text).toContain(words)
    }
  })
})

it.each([
  ['a@b.example', true],
  ['first.last+tag@b.example', true],
  ['a@b.example, c@d.example', false],
  ['A <a@b.example>', false],
  ['a@b.example\r\nBcc: c@d.example', false],
  ['no address', false],
  [`${'a'.repeat(250)}@b.example`, false],
])('%j is one address: %s', (text, expected) => expect(isMailAddress(text)).toBe(expected))

describe('sending', () => {
  const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
  const received: { raw: Buffer; to: string[] }[] = []
  let answer: () => Error | null = () => null
  let smtp: SMTPServer
  let test: TestApp

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const problem = answer()
          if (!problem) received.push({ raw: Buffer.concat(chunks), to: session.envelope.rcptTo.map(({ address }) => address) })
          done(problem)
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    test = await createTestApp({ clock, env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Spotlead <studio@spotlead.example>' } })
  })
  afterAll(async () => {
    await test.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })
  beforeEach(() => {
    received.length = 0
    answer = () => null
  })

  const queue = (item: MailToSend) => test.composition.database.unitOfWork.run((tx, afterCommit) => test.composition.services.mails.queue(item, tx, afterCommit))
  const row = (uniqueKey: string) => test.composition.database.prisma.mailLogEntry.findUniqueOrThrow({ where: { uniqueKey } })
  const refusal = (code: number) => Object.assign(new Error(`answer ${code}`), { responseCode: code })

  it('hands a mail with both parts to the server', async () => {
    expect(await queue(mail('first'))).toBe(true)
    await deliver('first')
    const parsed = await new PostalMime().parse(received[0]?.raw ?? '')
    expect(received[0]?.to).toEqual(['reader@example.com'])
    expect(parsed).toMatchObject({ subject: 'A subject', from: { address: 'studio@spotlead.example', name: 'Spotlead' }, to: [{ address: 'reader@example.com', name: 'A Reader' }] })
    expect(parsed.html).toContain('Local ads')
    expect(parsed.text).toContain('Joe’s Tires')
    expect(await row('first')).toMatchObject({ status: 'sent', attempts: 1, sealedContent: null })
  })

  it('sends once, however often it is asked to', async () => {
    await queue(mail('once'))
    expect(await queue(mail('once'))).toBe(false)
    const { id } = await row('once')
    const { mails } = test.composition.services
    await Promise.all([mails.deliver(id), mails.deliver(id), mails.deliver(id)])
    await mails.deliver(id)
    expect(received).toHaveLength(1)
  })

  it('keeps what waits unreadable', async () => {
    await queue(mail('sealed'))
    expect(JSON.stringify(await row('sealed'))).not.toMatch(/Joe’s Tires|Local ads/)
  })

  it('cannot be given a second receiver or a header', async () => {
    await queue(mail('injected', { subject: 'Hello\r\nBcc: evil@example.com', to: { address: 'reader@example.com', name: 'X\r\nBcc: evil@example.com' } }))
    await deliver('injected')
    expect(received[0]?.to).toEqual(['reader@example.com'])
    const parsed = await new PostalMime().parse(received[0]?.raw ?? '')
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    await expect(queue(mail('list', { to: { address: 'a@b.example,c@d.example', name: null } }))).rejects.toThrow('Invalid email address')
  })

  it('tells mail programs how to unsubscribe by one click', async () => {
    await queue(mail('list-header', { content: { ...content, unsubscribeUrl: 'https://spotlead.example/email/unsubscribe/x' } }))
    await deliver('list-header')
    const { headers } = await new PostalMime().parse(received[0]?.raw ?? '')
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe('<https://spotlead.example/email/unsubscribe/x>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('tries again after a passing problem, with the same message id', async () => {
    await queue(mail('later'))
    answer = () => refusal(451)
    await expect(deliver('later')).rejects.toThrow()
    expect(await row('later')).toMatchObject({ status: 'queued', attempts: 1 })
    answer = () => null
    await deliver('later')
    const { messageId } = await row('later')
    expect((await new PostalMime().parse(received[0]?.raw ?? '')).messageId).toBe(`<${messageId}>`)
  })

  it('gives up on a refusal at once, on passing problems in the end', async () => {
    await queue(mail('refused'))
    answer = () => refusal(550)
    await deliver('refused')
    expect(await row('refused')).toMatchObject({ status: 'failed', attempts: 1, sealedContent: null })

    await queue(mail('hopeless'))
    await test.composition.database.prisma.mailLogEntry.update({ where: { uniqueKey: 'hopeless' }, data: { attempts: MAX_ATTEMPTS - 1 } })
    answer = () => refusal(451)
    await deliver('hopeless')
    expect(await row('hopeless')).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS })
  })

  it('takes over from a sender that died', async () => {
    await queue(mail('orphan'))
    await test.composition.database.prisma.mailLogEntry.update({ where: { uniqueKey: 'orphan' }, data: { status: 'sending', sendingSince: clock.now() } })
    await deliver('orphan')
    expect(received).toHaveLength(0)
    clock.advance(SENDING_STALE_MS + 1)
    await deliver('orphan')
    expect(received).toHaveLength(1)
  })

  it('starts what waits for a sent mail with its record', async () => {
    await queue(mail('followed', { whenSent: { name: 'test.follow', payload: { userId: 7 }, uniqueKey: 'follow:7' } }))
    const waiting = () => test.composition.database.prisma.outboxEvent.count({ where: { jobName: 'test.follow' } })
    expect(await waiting()).toBe(0)
    await deliver('followed')
    expect(await waiting()).toBe(1)
  })

  async function deliver(uniqueKey: string): Promise<void> {
    await test.composition.services.mails.deliver((await row(uniqueKey)).id)
  }
})

it('writes files where no server is named', async () => {
  const test = await createTestApp()
  await test.composition.database.unitOfWork.run((tx, afterCommit) => test.composition.services.mails.queue(mail('file'), tx, afterCommit))
  const [sent] = await deliverMails(test)
  expect(sent).toMatchObject({ subject: 'A subject', to: [{ address: 'reader@example.com', name: 'A Reader' }] })
  expect(test.composition.services.mails.delivery).toBe('files')
  const folder = join(test.config.DATA_DIR, 'outbox')
  const { mails } = test.composition.services
  expect([await mails.pruneFiles(), readdirSync(folder).length]).toEqual([0, 1])
  const [file = ''] = readdirSync(folder)
  const longAgo = new Date(Date.now() - FILES_KEPT_MS - 60_000)
  utimesSync(join(folder, file), longAgo, longAgo)
  expect([await mails.pruneFiles(), readdirSync(folder)]).toEqual([1, []])
  await test.close()
})
