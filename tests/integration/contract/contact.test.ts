import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mergeMessages } from '#backend/contact/merge.ts'
import { messageOf } from '#backend/contact/messages.ts'
import { messagesExporter } from '#backend/contact/messages-exporter.ts'
import {
  type ContactTopic,
  FilesGone,
  type MessageContext,
  repeatedResult,
  sendContactMessage,
} from '#backend/contact/send-message.ts'
import { emailKeyOf } from '#backend/customers/accounts.ts'
import { customerOwner, visitorOwner } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { MutationIdReused } from '#backend/infra/idempotency/mutation-id-reused.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { UploadDatabase } from '#backend/infra/uploads/upload-database.ts'
import type { StoredFile, UploadStore } from '#backend/infra/uploads/upload-store.ts'
import { proofOf } from '#backend/marketing/newsletter/consent-proof.ts'
import {
  changeRecipient,
  findRecipient,
  lockOrCreateRecipient,
} from '#backend/marketing/newsletter/recipients.ts'
import type { ContactMessage } from '#contract/contact/contact-rules.ts'
import type { LeftOutFile } from '#contract/contact/upload-rules.ts'
import { mailboxIds, mailboxOf } from '#tenancy/contact.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { goodFiles } from '../upload/files.ts'
import { openTestDatabase, tenants } from './open-test-shop.ts'

const nl = tenants.byId('nl') as Tenant

describe('[CTC-4] a message to the shop', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let uploads: UploadDatabase
  let now = Date.parse('2026-11-21T17:23:45Z')
  let visitors = 0

  beforeAll(async () => {
    opened = await openTestDatabase()
    uploads = new UploadDatabase(opened.database, 'nl')
  })
  afterAll(async () => {
    await opened.close()
  })

  const topic: ContactTopic = {
    code: 'order-cancel',
    targetEmailID: 1,
    needs: ['customernumber'],
    optional: [],
    labels: ['Bestellen', 'Annuleren'],
  }
  const newMessage = (own: Partial<ContactMessage> = {}): ContactMessage => ({
    salutation: 'female',
    firstname: 'Anna',
    lastname: 'de Wit',
    email: `anna.${randomUUID()}@klant.example`,
    phone: '',
    customernumber: '200300401',
    birthday: '',
    street: '',
    housenumber: '',
    postalcode: '2042ZZ',
    city: '',
    subject: 'Bestelling 2026-7',
    message: 'Graag annuleren.\r\nDank je!',
    terms: true,
    canceladvertising: false,
    cancelmarketing: false,
    cancelnl: false,
    ...own,
  })
  const newContext = (own: Partial<MessageContext> = {}): MessageContext => {
    visitors += 1
    return {
      tenant: nl,
      locale: 'nl-NL',
      database: opened.database,
      uploads,
      ip: `198.51.100.${visitors}`,
      owner: visitorOwner(randomUUID()),
      now,
      ...own,
    }
  }
  const sent = (
    typed: ContactMessage,
    {
      files = [],
      leftOut = [],
      id = randomUUID() as string,
      ...own
    }: Partial<MessageContext> & {
      files?: StoredFile[]
      leftOut?: LeftOutFile[]
      id?: string
      topic?: ContactTopic
    } = {},
  ) => sendContactMessage(newContext(own), id, { topic: own.topic ?? topic, typed, files, leftOut })
  const upload = async (): Promise<StoredFile> => {
    const content = async function* () {
      yield goodFiles.jpg
    }
    const id = await uploads.write(content())
    return { id, name: 'foto.jpg', type: 'image/jpeg', size: goodFiles.jpg.length }
  }
  const files = () => opened.database.selectFrom('upload').select('file').execute()
  const emails = async (recipient: string, tenant = 'nl') =>
    (await shownEmails(opened.database, tenant, 500)).filter((sentEmail) => sentEmail.recipient === recipient)

  test('[CTC-2] [LAW-8] with an objection to newsletters ends the subscription of its address, and the proof is stored', async () => {
    const [leaves, stays] = [newMessage({ cancelnl: true }), newMessage()]
    const statesOf = async (email: string) => {
      const email_key = emailKeyOf(email)
      const recipient = await findRecipient(opened.database, 'nl', { emailKey: email_key })
      const events = (await proofOf(opened.database, 'nl', email_key)).map(({ kind, detail }) => [
        kind,
        detail,
      ])
      return { state: recipient?.state, events }
    }
    for (const { email } of [leaves, stays]) {
      const subscription = { email, email_key: emailKeyOf(email), locale: 'nl-NL' }
      const recipient = await lockOrCreateRecipient(opened.database, 'nl', subscription, now)
      await changeRecipient(opened.database, recipient, { state: 'subscribed', subscribed_at: now })
      await sent({ ...newMessage(), email, cancelnl: email === leaves.email })
    }
    expect(await statesOf(leaves.email)).toEqual({ state: 'ended', events: [['ended', 'contact']] })
    expect(await statesOf(stays.email)).toEqual({ state: 'subscribed', events: [] })
    // Without a subscription the message arrives all the same.
    expect((await sent(newMessage({ cancelnl: true }))).error).toBeNull()
  })

  test('reaches the mailbox of its subject with all fields, and is acknowledged', async () => {
    const typed = newMessage({ canceladvertising: true, cancelnl: true })
    const photo = await upload()
    const { id, error } = await sent(typed, {
      files: [photo],
      leftOut: [{ name: 'film.mp4', problem: 'tooLarge' }],
    })
    expect(error).toBeNull()
    const [toShop] = (await emails('bestellingen@duinlicht.example')).filter(({ text }) =>
      text.includes(typed.email),
    )
    expect(toShop?.subject).toBe('[order-cancel] Bestelling 2026-7')
    for (const part of [
      'Bestellen › Annuleren (order-cancel)',
      'Mevrouw',
      'Anna',
      'de Wit',
      '200300401',
      '2042ZZ',
      'Graag annuleren.',
      'Dank je!',
      'Reclame per post · De nieuwsbrief',
      'foto.jpg',
      'film.mp4',
      '18:23:45',
      id as string,
    ])
      expect(toShop?.text).toContain(part)
    const [toWriter] = await emails(typed.email)
    expect(toWriter?.text).toContain(id)
    expect(toWriter?.text).toContain('binnen 2 werkdagen')
    // The acknowledgement goes to an address that anyone can enter: it contains nothing of the message.
    expect(toWriter?.text).not.toMatch(/Graag annuleren|Anna|foto\.jpg/)
    const row = await opened.database
      .selectFrom('letter')
      .innerJoin('letter_attachment', 'letter_attachment.letter_id', 'letter.id')
      .select(['reply_to', 'recipient', 'file', 'name'])
      .where('file', '=', photo.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      reply_to: typed.email,
      recipient: 'bestellingen@duinlicht.example',
      file: photo.id,
      name: 'foto.jpg',
    })
  })

  test.each(tenants.all.map((tenant) => [tenant.id, tenant] as const))(
    '[CTC-1] %s has a recipient for each of the eight mailboxes; one that is not configured is the shop’s own',
    (_, tenant) => {
      const addresses = mailboxIds.map((id) => mailboxOf(tenant, Number(id)))
      expect(new Set(addresses).size).toBe(8)
      for (const address of addresses)
        expect(address.split('@')[1]).toBe(tenant.organisation.email.split('@')[1])
      const bare = { ...tenant, contact: { ...tenant.contact, mailboxes: {} } }
      expect(mailboxOf(bare, 3)).toBe(tenant.organisation.email)
    },
  )

  test('is sent once, however often the form is sent; files of the other attempts are deleted', async () => {
    const typed = newMessage()
    const id = randomUUID()
    const before = (await files()).length
    const responses = await Promise.all(
      [1, 2, 3].map(async () => await sent(typed, { id, files: [await upload()] })),
    )
    expect(new Set(responses.map((response) => response.id)).size).toBe(1)
    expect(await emails(typed.email)).toHaveLength(1)
    expect((await files()).length - before).toBe(1)
  })

  test('[REL-9] files that cannot be deleted now do not change the outcome, and are logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const locked: UploadStore = {
      write: (pieces) => uploads.write(pieces),
      read: (id) => uploads.read(id),
      remove: () => Promise.reject(new Error('database is locked')),
    }
    try {
      const id = randomUUID()
      const typed = newMessage()
      const first = await sent(typed, { id })
      const again = await sent(typed, { id, files: [await upload()], uploads: locked })
      expect(again).toEqual(first)
      expect(logged.mock.calls.join('\n')).toMatch(/"room":"contact".*"tenant":"nl".*database is locked/)
      const other = sent(newMessage(), { id, files: [await upload()], uploads: locked })
      await expect(other).rejects.toThrow(MutationIdReused)
      expect(logged).toHaveBeenCalledTimes(1)
    } finally {
      logged.mockRestore()
    }
  })

  test('[CTC-3] invalid input is reported and nothing is sent; its files stay for the next attempt', async () => {
    const typed = newMessage({ customernumber: 'K1', postalcode: '2042', message: ' ', terms: false })
    const photo = await upload()
    expect(await sent(typed, { files: [photo] })).toMatchObject({
      error: 'INVALID_INPUT',
      id: null,
      problems: [
        { field: 'customernumber', problem: 'digits' },
        { field: 'postalcode', problem: 'postalCode' },
        { field: 'message', problem: 'required' },
      ],
    })
    expect(await emails(typed.email)).toEqual([])
    const mended = { ...typed, customernumber: '200300401', postalcode: '', message: 'Hallo' }
    expect(await sent(mended, { files: [photo] })).toMatchObject({ error: null })
    expect(await uploads.read(photo.id)).toEqual(goodFiles.jpg)
  })

  test('[CTC-2] consent is only needed where the shop requires it', async () => {
    const strict = { ...nl, contact: { ...nl.contact, terms: true } }
    expect(await sent(newMessage({ terms: false }))).toMatchObject({ error: null })
    expect(await sent(newMessage({ terms: false }), { tenant: strict })).toMatchObject({
      problems: [{ field: 'terms', problem: 'required' }],
    })
    expect(await sent(newMessage(), { tenant: strict })).toMatchObject({ error: null })
  })

  test('[CTC-3] a file goes with one message: a second one with it is not sent', async () => {
    const photo = await upload()
    expect(await sent(newMessage(), { files: [photo] })).toMatchObject({ error: null })
    const typed = newMessage()
    await expect(sent(typed, { files: [{ ...photo, isRetained: true }, await upload()] })).rejects.toThrow(
      FilesGone,
    )
    expect(await emails(typed.email)).toEqual([])
  })

  test('[CTC-3] [REL-2] a message that was sent is found by its id, and the new files of its repetition are deleted', async () => {
    const [typed, id] = [newMessage(), randomUUID() as string]
    const retained = { ...(await upload()), isRetained: true as const }
    const fresh = await upload()
    const repeated = (of: ContactMessage) =>
      repeatedResult(newContext(), id, { topic, typed: of, files: [fresh] })
    expect(await repeated(typed)).toBeUndefined()
    expect(await uploads.read(fresh.id)).toEqual(goodFiles.jpg)
    const first = await sent(typed, { id, files: [retained] })
    await expect(repeated({ ...typed, message: 'Anders' })).rejects.toThrow(MutationIdReused)
    expect(await repeated(typed)).toEqual(first)
    const stored = (await files()).map(({ file }) => file)
    expect([retained.id, fresh.id].map((each) => stored.includes(each))).toEqual([true, false])
  })

  test('[CTC-3] of messages that take the same file at the same moment one is sent', async () => {
    const photo = { ...(await upload()), isRetained: true as const }
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => sent(newMessage(), { files: [photo] })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await uploads.read(photo.id)).toEqual(goodFiles.jpg)
  })

  test('[REL-2] a connection lost at the commit does not lose the files of a committed email', async () => {
    const typed = newMessage()
    const photo = await upload()
    const lost = sent(typed, { files: [photo], database: lostAtCommit(opened.database) })
    await expect(lost).rejects.toThrow('ECONNRESET')
    expect(await emails(typed.email)).toHaveLength(1)
    expect(await uploads.read(photo.id)).toEqual(goodFiles.jpg)
  })

  test('[CTC-2] the email to the shop has rows of label and value, as text and as HTML', async () => {
    const typed = newMessage()
    const { id } = await sent(typed)
    const { text, html } = await opened.database
      .selectFrom('letter')
      .select(['text', 'html'])
      .where('reply_to', '=', typed.email)
      .executeTakeFirstOrThrow()
    const rows = Array.from(
      html.matchAll(/<tr>\s*<t[hd][^>]*>([^<]*)<\/t[hd]>\s*<td[^>]*>([^<]*)<\/td>/g),
      (row) => row.slice(1).join('|'),
    )
    for (const [label, value] of [
      ['Aanhef', 'Mevrouw'],
      ['Achternaam', 'de Wit'],
      ['Postcode', '2042ZZ'],
      ['Kenmerk', id as string],
    ]) {
      expect(rows).toContain(`${label}|${value}`)
      expect(text.split('\n')).toContain(`${label}: ${value}`)
    }
  })

  test('the sender of a message cannot write headers', async () => {
    const typed = newMessage({
      firstname: 'Anna\r\nBcc: a@b.example',
      subject: 'Hallo\r\nBcc: a@b.example\r\n\r\n<b>',
    })
    // A name is no line of headers.
    expect(await sent(typed)).toMatchObject({ problems: [{ field: 'firstname', problem: 'letters' }] })
    expect(await sent({ ...typed, firstname: 'Anna' })).toMatchObject({ error: null })
    const row = await opened.database
      .selectFrom('letter')
      .select(['subject', 'html'])
      .where('reply_to', '=', typed.email)
      .executeTakeFirstOrThrow()
    expect(row.subject).toBe('[order-cancel] Hallo Bcc: a@b.example <b>')
    expect(row.html).not.toContain('<b>')
  })

  test('[SEC-4] emails to one address are limited, and the wait is reported', async () => {
    const typed = newMessage()
    const responses = []
    for (let index = 0; index < 7; index += 1) responses.push(await sent(typed))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(6)
    expect(responses.at(-1)).toMatchObject({ error: 'TOO_MANY_ATTEMPTS', waitSeconds: 60, id: null })
    now += 61_000
    expect(await sent(typed)).toMatchObject({ error: null })
  })

  test('[TEN-7] a message of another visitor or shop is not found', async () => {
    const owner = visitorOwner(randomUUID())
    const { id } = await sent(newMessage(), { owner })
    const find = (tenant: string, by: string) => messageOf(opened.database, tenant, by, id as string)
    expect(await find('nl', owner)).toMatchObject({ code: 'order-cancel', locale: 'nl-NL' })
    expect(await find('de', owner)).toBeUndefined()
    expect(await find('nl', visitorOwner(randomUUID()))).toBeUndefined()
  })

  test('[CTC-2] [LAW-10] an objection is stored, and outlives the account; the rest does not', async () => {
    const owner = visitorOwner(randomUUID())
    const objection = await sent(newMessage({ cancelmarketing: true }), { owner })
    const question = await sent(newMessage(), { owner })
    const customer = customerOwner(randomUUID())
    const transaction = opened.database.transaction()
    await transaction.execute((db) => mergeMessages(db, 'nl', owner, customer, now))
    expect(await messagesExporter.export(opened.database, 'nl', customer)).toHaveLength(2)
    expect(await messagesExporter.export(opened.database, 'de', customer)).toEqual([])
    await opened.database.transaction().execute((db) => messagesExporter.erase(db, 'nl', customer))
    expect(await messagesExporter.export(opened.database, 'nl', customer)).toMatchObject([
      { id: objection.id, cancelmarketing: true, canceladvertising: false, cancelnl: false },
    ])
    expect(await messageOf(opened.database, 'nl', customer, question.id as string)).toBeUndefined()
  })
})

/**
 * The database, whose connection is lost when the transaction of an email has been committed and the response is in
 * flight.
 */
const lostAtCommit = (database: Database): Database =>
  new Proxy(database, {
    get: (target, name) => {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return () => ({
        execute: async (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
          const outcome = await target.transaction().execute(work)
          if ((outcome as { id?: unknown })?.id) throw new Error('read ECONNRESET')
          return outcome
        },
      })
    },
  })
