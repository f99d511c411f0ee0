import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { startMailer } from '#backend/infra/mail/mailer.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { type GivenUpEmail, OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { requiresTls, smtpSender } from '#backend/infra/mail/smtp.ts'
import type { EmailRow } from '#backend/infra/mail/tables.ts'
import { mailsTotal } from '#operations/metrics.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { metricValue } from '#tests/http/server/kit/metric-value.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

const demonstration = tenants.byId('nl') as Tenant
const shop: Tenant = { ...demonstration, hosts: ['duinlicht.example'] }
const minute = 60_000
const day = 86_400_000

describe('[LOG-3] email', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let server: MailServer
  let smtp: ReturnType<typeof smtpSender>
  let now = Date.parse('2026-11-21T10:00:00Z')
  const failures: string[] = []
  const givenUp: GivenUpEmail[][] = []

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
    server.setRefusing(false)
    server.received.length = 0
    failures.length = 0
    givenUp.length = 0
  })

  const newWorker = (send = smtp.send) =>
    new OutboxWorker(opened.database, send, {
      clock: () => now,
      onFailure: (error, { attempts }) => failures.push(`${attempts} ${(error as Error).message}`),
      onGivenUp: (emails) => givenUp.push(emails),
    })
  const write = (tenant: Tenant, recipient: string, isVoid = false, mailing = false) => {
    const sentEmail = composeEmail(tenant, 'nl-NL', {
      subject: 'Hallo\r\nBcc: all@duinlicht.example',
      greeting: 'Beste <b>Anna</b> & co,',
      paragraphs: ['Tot "straks".'],
      link: { label: 'Verder', url: 'http://nl.localhost/a?b=1&c=2' },
    })
    return enqueueEmail(opened.database, tenant, { ...sentEmail, recipient, isVoid, mailing }, now)
  }
  const mail = (tenant: Tenant, recipient: string) => write(tenant, recipient, false, true)
  const outboxRows = () => opened.database.selectFrom('letter').selectAll().execute()

  test('is sent as text and HTML, with all input escaped in markup and headers', async () => {
    await write(shop, 'anna@klant.example')
    expect(await newWorker().deliver()).toBe(1)
    const [sentEmail] = server.received
    expect(sentEmail).toMatchObject({ from: 'klantenservice@duinlicht.example', to: ['anna@klant.example'] })
    expect(sentEmail?.mail.from).toMatchObject({
      name: 'Duinlicht',
      address: 'klantenservice@duinlicht.example',
    })
    expect(sentEmail?.mail.subject).toBe('Hallo Bcc: all@duinlicht.example')
    expect(sentEmail?.mail.bcc ?? []).toEqual([])
    expect(sentEmail?.mail.text).toContain('Beste <b>Anna</b> & co,')
    expect(sentEmail?.mail.text).toContain('Verder:\nhttp://nl.localhost/a?b=1&c=2')
    expect(sentEmail?.mail.text).toContain('Hartelijke groet van Duinlicht')
    expect(sentEmail?.mail.html).toContain('>Beste &lt;b&gt;Anna&lt;/b&gt; &amp; co,</p>')
    expect(sentEmail?.mail.html).toContain('<a href="http://nl.localhost/a?b=1&amp;c=2"')
    expect(sentEmail?.mail.html).toContain('<html lang="nl-NL">')
  })

  test('is deleted from the outbox once sent, and sent once by several workers', async () => {
    for (let index = 0; index < 8; index += 1) await write(shop, `anna${index}@klant.example`)
    const sent = await Promise.all([newWorker().deliver(), newWorker().deliver(), newWorker().deliver()])
    expect(sent.reduce((sum, count) => sum + count)).toBe(8)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => `anna${index}@klant.example`),
    )
    expect(await outboxRows()).toEqual([])
  })

  test('is retried, later each time, when the server does not accept it', async () => {
    server.setRefusing(true)
    await write(shop, 'anna@klant.example')
    expect(await newWorker().deliver()).toBe(0)
    expect(failures).toEqual([expect.stringContaining('1 ')])
    now += minute - 1
    expect(await newWorker().deliver()).toBe(0)
    expect(failures).toHaveLength(1)
    now += 1
    await newWorker().deliver()
    expect(failures).toHaveLength(2)
    server.setRefusing(false)
    now += 2 * minute
    expect(await newWorker().deliver()).toBe(1)
    const [sentEmail] = server.received
    expect(server.received).toHaveLength(1)
    expect(sentEmail?.mail.messageId).toMatch(/@duinlicht\.example>$/)
  })

  test('whose worker died after the server accepted it is repeated with the same id, so that a mail program shows it once', async () => {
    await write(shop, 'anna@klant.example')
    const never = new Promise<void>(() => {})
    void newWorker(async (...sentEmail) => {
      await smtp.send(...sentEmail)
      await never
    }).deliver()
    await expect.poll(() => server.received.length).toBe(1)
    now += 2 * minute
    expect(await newWorker().deliver()).toBe(1)
    const [first, again] = server.received.map(({ mail }) => mail.messageId)
    expect(first).toMatch(/^<[\w-]{36}@duinlicht\.example>$/)
    expect(again).toBe(first)
  })

  test.each([
    ['smtp://mail.example:587', true],
    ['smtp://anna:secret@10.0.0.7', true],
    ['smtp://mail.example?ignoreTLS=true', false],
    ['smtp://mail.example?opportunisticTLS=true', false],
    ['smtp://mail.example?ignoreTLS=false', true],
    ['smtps://mail.example:465', false],
    ['smtp://localhost:25', false],
    ['smtp://localhost.example:25', true],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://127.0.0.1.example', true],
    ['smtp://[::1]:25', false],
  ])('[SEC-6] by %s requires STARTTLS: %s', (url, required) => expect(requiresTls(url)).toBe(required))

  test('[SEC-6] is not sent unencrypted to a server that offers nothing else, unless the operator allows it', async () => {
    // This machine under a name that is not known as its own.
    const otherUrl = server.url.replace('127.0.0.1', '0.0.0.0')
    const [safe, careless] = [smtpSender(otherUrl), smtpSender(`${otherUrl}?ignoreTLS=true`)]
    onTestFinished(() => [safe, careless].forEach((each) => void each.close()))
    await write(shop, 'anna@klant.example')
    expect(await newWorker(safe.send).deliver()).toBe(0)
    expect(server.received).toEqual([])
    expect(failures.join()).toMatch(/STARTTLS/)
    now += minute
    expect(await newWorker(careless.send).deliver()).toBe(1)
  })

  test('[LAW-10] refused by a server is logged by kind, id and response code, without personal data', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
    server.setRefusing('recipients')
    await write(shop, 'anna@klant.example')
    await opened.database.updateTable('letter').set({ next_at: 0 }).execute()
    const [{ id } = { id: '' }] = await outboxRows()
    const office = startMailer(opened.database, async () => 0, server.url)
    vi.advanceTimersByTime(2_000)
    await expect.poll(() => lines).toHaveLength(2)
    await office.close()
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ...{ level: 'error', room: 'mail', tenant: 'nl', letter: id, kind: 'letter', attempts: 1 },
      ...{ response: 550, command: 'RCPT TO', refused: 'unknown_mailbox' },
    })
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      ...{ tenant: 'nl', letter: id, attempts: 1, refused: 'unknown_mailbox', message: 'given up' },
    })
    expect(lines[0]).toContain('<…@…>')
    expect(lines.join()).not.toContain('klant.example')
  })

  test('[MAI-1] whose recipient is rejected for good is not tried again, and is counted', async () => {
    const before = await metricValue(mailsTotal, { result: 'rejected' })
    server.setRefusing('recipients')
    await write(shop, 'gone@klant.example')
    await newWorker().deliver()
    expect(failures).toHaveLength(1)
    expect(await outboxRows()).toEqual([])
    expect(givenUp.flat()).toEqual([
      {
        ...{ tenant_id: 'nl', id: expect.any(String), mailing: 0, written_at: now, attempts: 1 },
        rejection: 'unknown_mailbox',
      },
    ])
    expect(await metricValue(mailsTotal, { result: 'rejected' })).toBe(before + 1)
  })

  test.each(['recipients for now', 'senders'] as const)(
    '[MAI-1] is tried again where the server refuses %s',
    async (refusing) => {
      server.setRefusing(refusing)
      await write(shop, 'anna@klant.example')
      await newWorker().deliver()
      expect(failures).toHaveLength(1)
      server.setRefusing(false)
      now += minute
      expect(await newWorker().deliver()).toBe(1)
    },
  )

  test('whose worker died before the delivery is sent by another', async () => {
    await write(shop, 'anna@klant.example')
    const never = new Promise<void>(() => {})
    void newWorker(() => never).deliver()
    await expect.poll(async () => (await outboxRows())[0]?.attempts).toBe(1)
    expect(await newWorker().deliver()).toBe(0)
    now += 2 * minute
    expect(await newWorker().deliver()).toBe(1)
  })

  test('is sent once however slow the mail server is, the last of many too', async () => {
    for (let index = 0; index < 8; index += 1) await write(shop, `anna${index}@klant.example`)
    const sent: string[] = []
    const quick = async ({ recipient }: EmailRow) => void sent.push(recipient)
    const slow = async (sentEmail: EmailRow) => {
      now += minute / 3
      await quick(sentEmail)
      if (sent.length === 8) await newWorker(quick).deliver()
    }
    expect(await newWorker(slow).deliver()).toBe(8)
    expect(sent).toHaveLength(8)
  })

  test('is shown and not sent in a demonstration', async () => {
    await write(demonstration, 'anna@klant.example')
    expect(await newWorker().deliver()).toBe(0)
    expect(await shownEmails(opened.database, 'nl')).toMatchObject([{ recipient: 'anna@klant.example' }])
    expect(await shownEmails(opened.database, 'ch')).toEqual([])
    expect(server.received).toEqual([])
  })

  test('without recipient is neither sent nor shown, and deleted', async () => {
    await write(shop, 'nobody@klant.example', true)
    await write(demonstration, 'nobody@klant.example', true)
    expect(await newWorker().deliver()).toBe(0)
    expect(await shownEmails(opened.database, 'nl')).toEqual([])
    expect(await outboxRows()).toHaveLength(2)
    await newWorker().sweep()
    expect(await outboxRows()).toEqual([])
  })

  test('to one person is sent before mailings, however many were queued first', async () => {
    for (let index = 0; index < 12; index += 1) await mail(shop, `reader${index}@klant.example`)
    expect(await newWorker().deliver()).toBe(10)
    await write(shop, 'anna@klant.example')
    expect(await newWorker().deliver()).toBe(1)
    expect(server.received.at(-1)?.to).toEqual(['anna@klant.example'])
    expect(await newWorker().deliver()).toBe(2)
    expect(await outboxRows()).toEqual([])
  })

  test('is sent at once as long as e-mails wait; a worker that stops sends no more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let index = 0; index < 21; index += 1) await mail(shop, `reader${index}@klant.example`)
    const office = startMailer(opened.database, async () => 0, server.url)
    vi.advanceTimersToNextTimer()
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(21)
    await office.close()
    for (let index = 0; index < 3; index += 1) await write(shop, `anna${index}@klant.example`)
    const leaving = new AbortController()
    const lastOne = async (): Promise<void> => leaving.abort()
    expect(await newWorker(lastOne).deliver(leaving.signal)).toBe(1)
    expect((await outboxRows()).map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  test('is deleted when it was shown for a week', async () => {
    await write(demonstration, 'anna@klant.example')
    now += 7 * day - 1
    await newWorker().sweep()
    expect(await outboxRows()).toHaveLength(1)
    now += 1
    await newWorker().sweep()
    expect(await outboxRows()).toEqual([])
  })

  test('is dropped when it could not be sent for five days, a mailing after one: logged and counted', async () => {
    const counted = () => metricValue(mailsTotal, { result: 'given_up' })
    const before = await counted()
    await write(shop, 'anna@klant.example')
    await mail(shop, 'reader@klant.example')
    now += day - 1
    await newWorker().sweep()
    expect(await outboxRows()).toHaveLength(2)
    now += 1
    await newWorker().sweep()
    expect((await outboxRows()).map(({ recipient }) => recipient)).toEqual(['anna@klant.example'])
    expect(givenUp.splice(0)).toEqual([[expect.objectContaining({ tenant_id: 'nl', mailing: 1 })]])
    now += 4 * day
    await newWorker().sweep()
    expect(await outboxRows()).toEqual([])
    expect(givenUp.splice(0)).toEqual([[expect.objectContaining({ mailing: 0, written_at: now - 5 * day })]])
    expect(JSON.stringify(givenUp)).not.toContain('klant.example')
    expect((await counted()) - before).toBe(2)
  })
})
