import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendContactMessage } from '#backend/contact/send-message.ts'
import { decideHeldEmails } from '#backend/infra/backup/after-restore.ts'
import { type GivenUpEmail, OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { smtpSender } from '#backend/infra/mail/smtp.ts'
import { UploadDatabase } from '#backend/infra/uploads/upload-database.ts'
import type { StoredFile } from '#backend/infra/uploads/upload-store.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'
import { goodFiles } from '../upload/files.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

const day = 86_400_000
const shop: Tenant = { ...(tenants.byId('de') as Tenant), hosts: ['lindrich.example'] }

describe('[CTC-4] a message as email', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let server: MailServer
  let smtp: ReturnType<typeof smtpSender>
  let uploads: UploadDatabase
  let now = Date.parse('2026-11-21T10:00:00Z')
  const givenUp: GivenUpEmail[] = []

  beforeAll(async () => {
    opened = await openTestDatabase()
    uploads = new UploadDatabase(opened.database, shop.id, () => now)
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
    givenUp.length = 0
  })

  const keep = async (name: string, type: string, content: Buffer): Promise<StoredFile> => {
    const pieces = async function* () {
      yield content
    }
    return { id: await uploads.write(pieces()), name, type, size: content.length }
  }
  const write = (files: StoredFile[], own: { message?: string; subject?: string } = {}) =>
    sendContactMessage(
      {
        ...{ tenant: shop, locale: 'de-DE', database: opened.database, uploads, now },
        ...{ ip: '', owner: 'v:1' },
      },
      crypto.randomUUID(),
      {
        topic: {
          code: 'delivery-damaged',
          targetEmailID: 2,
          needs: [],
          optional: [],
          labels: ['Lieferung', 'Beschädigt'],
        },
        typed: {
          salutation: 'notSpecified',
          firstname: 'Jürgen',
          lastname: 'Großmann',
          email: 'juergen@kunde.example',
          ...{ phone: '', customernumber: '', birthday: '', street: '', housenumber: '', postalcode: '' },
          city: '',
          subject: 'Übel & schräg 🌷',
          message: 'Die Tür ist verkratzt.\n.\n<b>Bitte</b> helfen.',
          terms: true,
          ...{ canceladvertising: false, cancelmarketing: false, cancelnl: false },
          ...own,
        },
        files,
        leftOut: [],
      },
    )
  const newWorker = () =>
    new OutboxWorker(opened.database, smtp.send, {
      clock: () => now,
      onFailure: () => {},
      onGivenUp: (emails) => givenUp.push(...emails),
    })
  const toShop = () => server.received.find(({ to }) => to[0] === 'lieferung@lindrich.example')
  const autoSubmitted = (mail: Email | undefined) =>
    mail?.headers.find(({ key }) => key === 'auto-submitted')?.value
  const storedFiles = async () =>
    (await opened.database.selectFrom('upload').select('file').execute()).map(({ file }) => file)

  test('[MAI-1] arrives in the mailbox with its files, byte for byte, and has the sender as Reply-To', async () => {
    await write([
      await keep('Tür vorne.png', 'image/png', goodFiles.png),
      await keep('a"b; name=c.jpg', 'image/jpeg', goodFiles.jpg),
    ])
    expect(await newWorker().deliver()).toBe(2)
    const mail = toShop()?.mail
    // Help desks sort by the writer, and set automatic emails aside (MAI-1).
    expect(mail?.from).toMatchObject({
      ...{ name: 'Jürgen Großmann (Lindrich)', address: 'service@lindrich.example' },
    })
    expect(mail?.replyTo).toEqual([{ name: 'Jürgen Großmann', address: 'juergen@kunde.example' }])
    expect(autoSubmitted(mail)).toBeUndefined()
    expect(mail?.text).not.toMatch(/Guten Tag|Hallo|grüßt/)
    expect(mail?.text).toContain('\n\nJürgen Großmann\n\n-- \n')
    expect(mail?.subject).toBe('[delivery-damaged] Übel & schräg 🌷')
    expect(mail?.text).toContain('Die Tür ist verkratzt.\n\n.\n\n<b>Bitte</b> helfen.')
    expect(mail?.html).toContain('&lt;b&gt;Bitte&lt;/b&gt; helfen.')
    expect(
      mail?.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    ).toEqual([
      ['Tür vorne.png', 'image/png', 'attachment'],
      ['a"b; name=c.jpg', 'image/jpeg', 'attachment'],
    ])
    const contents = mail?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
    expect(contents).toEqual([goodFiles.png, goodFiles.jpg])
    const acknowledged = server.received.find(({ to }) => to[0] === 'juergen@kunde.example')?.mail
    expect(acknowledged?.subject).toBe('Ihre Nachricht an Lindrich ist eingegangen')
    expect(acknowledged?.attachments).toEqual([])
    expect(acknowledged?.replyTo ?? []).toEqual([])
    expect(autoSubmitted(acknowledged)).toBe('auto-generated')
    expect(acknowledged?.text).toContain('innerhalb von 2 Werktagen')
  })

  test('[MAI-1] is held with its files where the mailbox of the shop refuses it, since there is no other copy', async () => {
    await write([await keep('a.png', 'image/png', goodFiles.png)])
    server.setRefusing('recipients')
    await newWorker().deliver()
    const left = await opened.database.selectFrom('letter').select(['recipient', 'state']).execute()
    expect(left).toEqual([{ recipient: 'lieferung@lindrich.example', state: 'held' }])
    server.setRefusing(false)
    now += 6 * 86_400_000
    await newWorker().sweep()
    expect(await decideHeldEmails(opened.database, 'send', 'de', now)).toBe(1)
    await newWorker().deliver()
    expect(toShop()?.mail.attachments).toHaveLength(1)
    expect(toShop()?.mail.replyTo).toMatchObject([{ address: 'juergen@kunde.example' }])
  })

  test('[SEC-5] cannot set a header or a recipient by its input', async () => {
    const injected = '\r\nBcc: all@kunde.example\r\nContent-Type: text/plain\r\n\r\n<b>'
    await write([await keep(`a${injected}.png`, 'image/png', goodFiles.png)], {
      subject: `Hallo${injected}`,
      message: `Hallo${injected}`,
    })
    await newWorker().deliver()
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([
      'juergen@kunde.example',
      'lieferung@lindrich.example',
    ])
    const mail = toShop()?.mail
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.subject).toBe('[delivery-damaged] Hallo Bcc: all@kunde.example Content-Type: text/plain <b>')
    expect(mail?.html).not.toContain('<b>')
    const [file, ...others] = mail?.attachments ?? []
    expect([file?.mimeType, others]).toEqual(['image/png', []])
    expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(goodFiles.png)
  })

  test('has its files deleted once it is sent, and not before', async () => {
    server.setRefusing(true)
    await write([await keep('a.png', 'image/png', goodFiles.png)])
    await newWorker().deliver()
    expect(await storedFiles()).toHaveLength(1)
    server.setRefusing(false)
    now += 120_000
    await newWorker().deliver()
    expect(toShop()?.mail.attachments).toHaveLength(1)
    expect(await storedFiles()).toEqual([])
    expect(await opened.database.selectFrom('letter_attachment').selectAll().execute()).toEqual([])
  })

  test('waits if a file cannot be read', async () => {
    const file = await keep('a.png', 'image/png', goodFiles.png)
    await write([file])
    await uploads.remove([file.id])
    await newWorker().deliver()
    expect(toShop()).toBeUndefined()
    expect(await opened.database.selectFrom('letter_attachment').select('file').execute()).toHaveLength(1)
  })

  test('[SEC-5] has unclaimed files deleted after an hour, and those of dropped emails too', async () => {
    const orphan = await keep('a.png', 'image/png', goodFiles.png)
    const claimed = await keep('b.png', 'image/png', goodFiles.png)
    await write([claimed])
    await newWorker().sweep()
    expect((await storedFiles()).sort()).toEqual([orphan.id, claimed.id].sort())
    now += 7_200_000
    await newWorker().sweep()
    expect(await storedFiles()).toEqual([claimed.id])
    await opened.database.updateTable('letter').set({ state: 'void' }).execute()
    await newWorker().sweep()
    expect(await storedFiles()).toEqual([])
  })

  test('[MAI-1] is held with its files where it could not be sent for days, and logged when it is deleted', async () => {
    await write([await keep('a.png', 'image/png', goodFiles.png)])
    server.setRefusing(true)
    await newWorker().deliver()
    now += 5 * day
    await newWorker().sweep()
    const left = await opened.database.selectFrom('letter').select(['recipient', 'state']).execute()
    expect(left).toEqual([{ recipient: 'lieferung@lindrich.example', state: 'held' }])
    expect(givenUp.splice(0).map(({ isHeld = false }) => isHeld)).toEqual([true, false])
    expect(await storedFiles()).toHaveLength(1)
    now += 30 * day - 1
    await newWorker().sweep()
    expect(givenUp).toEqual([])
    now += 1
    await newWorker().sweep()
    expect(givenUp).toMatchObject([{ tenant_id: 'de', mailing: 0 }])
    expect(givenUp[0]).not.toHaveProperty('isHeld')
    expect(await storedFiles()).toEqual([])
  })
})
