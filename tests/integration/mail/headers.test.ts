import type { Address, Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingTo, writerName } from '#backend/infra/mail/greeting-name.ts'
import { OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { smtpSender } from '#backend/infra/mail/smtp.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

const shop: Tenant = { ...(tenants.byId('nl') as Tenant), hosts: ['duinlicht.example'] }
const { t } = localeMessages(shop, 'nl-NL')

const names = [
  ...[
    'Anna\r\nBcc: all@klant.example',
    'Anna\nX-Odd: 1',
    'Anna\rX-Odd: 1',
    'Anna\u2028X-Odd: 1',
    'Anna\u0085X-Odd: 1',
  ],
  ...[
    'Anna\u0000',
    '\u001b[31mAnna',
    'A'.repeat(3_000),
    'Ä'.repeat(3_000),
    '"Anna" \\',
    "O'Neil",
    '=?utf-8?Q?Bcc=3A_x?=',
  ],
  ...[
    '=?utf-8?B?PGFkbWluQGJhbmsuZXhhbXBsZT4=?=',
    '=?utf-8?Q?=0D=0ABcc:_all@klant.example?= é',
    'Jansen, Anna',
    'Anna; Bram',
  ],
  ...[
    'admin@bank.example',
    '<admin@bank.example>',
    '"x" <admin@bank.example>,',
    'groep: a@b.example;',
    'Anna (commentaar)',
  ],
  ...[
    'Zoë 🌷',
    'Anna\u202egro.knab',
    '\u200f\u05d0\u05d1',
    'Jansen & Zn.',
    '',
    '   ',
    'Dr.Visser',
    '李',
    'a\ud800b',
  ],
]

describe('[SEC-5] what shoppers type', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let server: MailServer
  let smtp: ReturnType<typeof smtpSender>
  const now = Date.parse('2026-11-21T10:00:00Z')

  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await openMailServer()
    smtp = smtpSender(server.url)
  })
  afterAll(async () => {
    smtp.close()
    await server.close()
    await opened.close()
  })
  beforeEach(async () => {
    await opened.database.deleteFrom('letter').execute()
    server.received.length = 0
  })

  const sent = async (): Promise<Email> => {
    await new OutboxWorker(opened.database, smtp.send, { clock: () => now, onFailure: () => {} }).deliver()
    expect(server.received.map(({ to }) => to)).toEqual([['service@duinlicht.example']])
    const [{ mail } = { mail: undefined }] = server.received
    if (!mail) throw new Error('Nothing was received.')
    return mail
  }
  const addressesOf = (list: Address[] | undefined) => (list ?? []).map(({ address }) => address)

  test.each(names)('%j as a name and a subject changes no header but its own', async (typed) => {
    const email = composeEmail(shop, 'nl-NL', {
      subject: `Van ${typed}`,
      greeting: greetingTo(t, { firstName: typed, lastName: typed }),
      paragraphs: [typed],
    })
    const replyTo = { address: 'anna@klant.example', name: writerName(typed, '') }
    await enqueueEmail(
      opened.database,
      shop,
      { ...email, recipient: 'service@duinlicht.example', replyTo },
      now,
    )
    const mail = await sent()
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
    )
    expect(mail.from?.address).toBe('klantenservice@duinlicht.example')
    expect(addressesOf(mail.replyTo)).toEqual(['anna@klant.example'])
    expect(addressesOf(mail.to)).toEqual(['service@duinlicht.example'])
    const shown = [mail.from?.name ?? '', mail.replyTo?.[0]?.name ?? '', mail.subject ?? '']
    for (const text of shown) expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202e\u200f]/u)
    // A name that looks like an address would be taken for the sender.
    for (const name of shown.slice(0, 2)) expect(name).not.toMatch(/\S@\S/)
    expect(shown[0]).toMatch(typed.trim() === '' ? /^Duinlicht$/ : / \(Duinlicht\)$|…$/)
    expect(mail.subject).toMatch(/^Van/)
    for (const text of shown) expect([...text].length).toBeLessThanOrEqual(250)
  })

  test.each(names.filter((name) => name.trim() !== ''))(
    '%j as the name of a file stays in its part',
    async (typed) => {
      const file = {
        id: '1',
        tenant_id: 'nl',
        state: 'waiting' as const,
        from_name: 'Duinlicht',
        from_address: 'service@duinlicht.example',
      }
      const row = {
        ...file,
        recipient: 'service@duinlicht.example',
        reply_to: null,
        reply_name: null,
        return_path: null,
        mailing: 0 as const,
      }
      const email = {
        ...row,
        subject: 'a',
        text: 'a',
        html: '<p>a</p>',
        headers: null,
        written_at: 0,
        attempts: 1,
        next_at: 0,
      }
      await smtp.send(email, [{ name: `${typed}.png`, type: 'image/png', content: Buffer.from('x') }])
      const attachments = server.received[0]?.mail.attachments ?? []
      expect(attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
        ['image/png', 'attachment'],
      ])
      expect(attachments[0]?.filename ?? '').not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    },
  )
})
