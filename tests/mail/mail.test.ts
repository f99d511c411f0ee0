import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeLetter } from '../../src/backend/mail/letter.ts'
import { shownLetters } from '../../src/backend/mail/outbox.ts'
import { Postman } from '../../src/backend/mail/postman.ts'
import { smtpSender } from '../../src/backend/mail/smtp.ts'
import type { LetterRow } from '../../src/backend/mail/tables.ts'
import { writeLetter } from '../../src/backend/mail/write-letter.ts'
import type { Tenant } from '../../src/tenancy/tenants.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

const demonstration = tenants.byId('nl') as Tenant
const shop: Tenant = { ...demonstration, hosts: ['duinlicht.example'] }
const minute = 60_000
const day = 86_400_000

describe('[LOG-3] mail', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let server: MailServer
  let smtp: ReturnType<typeof smtpSender>
  let now = Date.parse('2026-11-21T10:00:00Z')
  const failures: string[] = []

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
    server.refuse(false)
    server.received.length = 0
    failures.length = 0
  })

  const postman = (send = smtp.send) =>
    new Postman(opened.database, send, {
      clock: () => now,
      onFailure: (error, { attempts }) => failures.push(`${attempts} ${(error as Error).message}`),
    })
  const write = (tenant: Tenant, recipient: string, toNobody = false) => {
    const letter = composeLetter(tenant, 'nl-NL', {
      subject: 'Hallo\r\nBcc: all@duinlicht.example',
      greeting: 'Beste <b>Anna</b> & co,',
      paragraphs: ['Tot "straks".'],
      link: { label: 'Verder', address: 'http://nl.localhost/a?b=1&c=2' },
    })
    return writeLetter(opened.database, tenant, { ...letter, recipient, toNobody }, now)
  }
  const kept = () => opened.database.selectFrom('letter').selectAll().execute()

  test('goes out as text and HTML, with nothing taken for markup or for a header', async () => {
    await write(shop, 'anna@klant.example')
    expect(await postman().deliver()).toBe(1)
    const [letter] = server.received
    expect(letter).toMatchObject({ from: 'klantenservice@duinlicht.example', to: ['anna@klant.example'] })
    expect(letter?.mail.from).toMatchObject({
      name: 'Duinlicht',
      address: 'klantenservice@duinlicht.example',
    })
    expect(letter?.mail.subject).toBe('Hallo Bcc: all@duinlicht.example')
    expect(letter?.mail.bcc ?? []).toEqual([])
    expect(letter?.mail.text).toContain('Beste <b>Anna</b> & co,')
    expect(letter?.mail.text).toContain('Verder:\nhttp://nl.localhost/a?b=1&c=2')
    expect(letter?.mail.text).toContain('Hartelijke groet van Duinlicht')
    expect(letter?.mail.html).toContain('>Beste &lt;b&gt;Anna&lt;/b&gt; &amp; co,</p>')
    expect(letter?.mail.html).toContain('<a href="http://nl.localhost/a?b=1&amp;c=2"')
    expect(letter?.mail.html).toContain('<html lang="nl-NL">')
  })

  test('is gone from the outbox once sent, and sent once by many postmen', async () => {
    for (let index = 0; index < 8; index += 1) await write(shop, `anna${index}@klant.example`)
    const sent = await Promise.all([postman().deliver(), postman().deliver(), postman().deliver()])
    expect(sent.reduce((sum, count) => sum + count)).toBe(8)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => `anna${index}@klant.example`),
    )
    expect(await kept()).toEqual([])
  })

  test('is tried again, later each time, when the server does not take it', async () => {
    server.refuse(true)
    await write(shop, 'anna@klant.example')
    expect(await postman().deliver()).toBe(0)
    expect(failures).toEqual([expect.stringContaining('1 ')])
    now += minute - 1
    expect(await postman().deliver()).toBe(0)
    expect(failures).toHaveLength(1)
    now += 1
    await postman().deliver()
    expect(failures).toHaveLength(2)
    server.refuse(false)
    now += 2 * minute
    expect(await postman().deliver()).toBe(1)
    const [letter] = server.received
    expect(server.received).toHaveLength(1)
    expect(letter?.mail.messageId).toMatch(/@duinlicht\.example>$/)
  })

  test('one whose postman died under way is sent by another', async () => {
    await write(shop, 'anna@klant.example')
    const never = new Promise<void>(() => {})
    void postman(() => never).deliver()
    await expect.poll(async () => (await kept())[0]?.attempts).toBe(1)
    expect(await postman().deliver()).toBe(0)
    now += 2 * minute
    expect(await postman().deliver()).toBe(1)
  })

  test('goes out once however slow the mail server is, the last of many too', async () => {
    for (let index = 0; index < 8; index += 1) await write(shop, `anna${index}@klant.example`)
    const sent: string[] = []
    const quick = async ({ recipient }: LetterRow) => void sent.push(recipient)
    const slow = async (letter: LetterRow) => {
      now += minute / 3
      await quick(letter)
      if (sent.length === 8) await postman(quick).deliver()
    }
    expect(await postman(slow).deliver()).toBe(8)
    expect(sent).toHaveLength(8)
  })

  test('in a demonstration is shown and not sent', async () => {
    await write(demonstration, 'anna@klant.example')
    expect(await postman().deliver()).toBe(0)
    expect(await shownLetters(opened.database, 'nl')).toMatchObject([{ recipient: 'anna@klant.example' }])
    expect(await shownLetters(opened.database, 'ch')).toEqual([])
    expect(server.received).toEqual([])
  })

  test('to nobody is neither sent nor shown, and swept away', async () => {
    await write(shop, 'nobody@klant.example', true)
    await write(demonstration, 'nobody@klant.example', true)
    expect(await postman().deliver()).toBe(0)
    expect(await shownLetters(opened.database, 'nl')).toEqual([])
    expect(await kept()).toHaveLength(2)
    await postman().sweep()
    expect(await kept()).toEqual([])
  })

  test('is thrown away when it could not be sent for a day, or was shown for a week', async () => {
    await write(shop, 'anna@klant.example')
    await write(demonstration, 'anna@klant.example')
    now += day - 1
    await postman().sweep()
    expect(await kept()).toHaveLength(2)
    now += 1
    await postman().sweep()
    expect((await kept()).map(({ state }) => state)).toEqual(['shown'])
    now += 6 * day
    await postman().sweep()
    expect(await kept()).toEqual([])
  })
})
