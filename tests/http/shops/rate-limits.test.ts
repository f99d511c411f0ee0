import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#backend/infra/database/database.ts'
import { proofFor } from '#tests/integration/contract/solved-task.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/**
 * The real server while the whole shop is beyond its rate limits (REL-3): the responses of pages and commands, and
 * where they lead.
 */
const folder = createSmallDatabase()
const host = 'de.localhost'
let shops: RunningShops

beforeAll(async () => {
  shops = await startShops({ env: { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.0/8, ::1/128' } })
})
afterAll(async () => {
  await shops.stop()
  rmSync(folder, { recursive: true })
})

/** Uses up the rate limits of the whole shop for the next hour, as after a rush of visitors. */
beforeEach(async () => {
  const database = await openDatabase({ folder })
  const at = Date.now() + 3_600_000
  await database.transaction().execute(async (transaction) => {
    for (const kind of ['newsletter', 'review', 'logIn'])
      await transaction
        .insertInto('attempt_level')
        .values({
          ...{
            tenant_id: 'de',
            subject: createHash('sha256').update(`${kind}\ntenant\n`).digest('base64url'),
          },
          ...{ level: 1000, proved: 0, at, until: 0, forgotten_at: at },
        })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'subject']).doUpdateSet({ level: 1000, at, forgotten_at: at }),
        )
        .execute()
  })
  await database.destroy()
})

const send = (path: string, type?: string, body?: string, headers: Record<string, string> = {}) =>
  shops.request(host, path, {
    ...(type && { method: 'POST', body }),
    headers: {
      host: `${host}:${shops.port}`,
      'x-forwarded-for': '203.0.113.21',
      ...(type && { 'content-type': type, origin: `http://${host}:${shops.port}` }),
      ...headers,
    },
  })
const form = 'application/x-www-form-urlencoded'
const proof = async () => proofFor(JSON.parse((await send('/api/captcha')).text) as Challenge)

test('[REL-3] a plain form gets a page that resends it with a proof or, without script, with a ticket', async () => {
  const query = '{ newsletterConsent { id } }'
  const { id } = JSON.parse((await send('/graphql', 'application/json', JSON.stringify({ query }))).text).data
    .newsletterConsent
  const path = '/service-hilfe/newsletter/anmelden'
  const typed = {
    do: 'subscribe',
    email: 'leserin@kundin.example',
    consent: 'yes',
    consentId: id,
    firstName: 'Änne',
    lastName: "O'Neill",
    other: 'Ä & "b" <i>',
  }
  const held = await send(path, form, String(new URLSearchParams(typed)))
  expect([held.status, held.headers['retry-after']]).toEqual([429, '10'])
  expect(held.headers['cache-control']).toContain('no-store')
  const page = parsePage(held.text)
  const fields = Object.fromEntries(
    page
      .all('main form input[type="hidden"]')
      .map((input) => [input.attribute('name'), input.attribute('value')]),
  )
  expect(fields).toMatchObject(typed)
  expect(page.only('main noscript').text).toContain('10 Sekunden')
  const sent = await send(path, form, String(new URLSearchParams({ ...typed, altcha: await proof() })))
  expect(sent.status).toBe(303)
})

test('[REL-3] REST responds 429 with Retry-After, and succeeds with a proof', async () => {
  const query = '{ searchResult(query: { size: 1 }) { products { sku } } }'
  const found = await send('/graphql', 'application/json', JSON.stringify({ query }))
  const [{ sku }] = JSON.parse(found.text).data.searchResult.products
  const review = {
    mutationId: crypto.randomUUID(),
    id: sku,
    stars: 5,
    title: 'Fein',
    text: 'Sehr fein.',
    name: 'Jo',
  }
  const store = (headers = {}) =>
    send('/api/inform/rating/new/store', 'application/json', JSON.stringify(review), headers)
  const held = await store()
  expect([held.status, held.headers['retry-after']]).toEqual([429, '0'])
  expect(JSON.parse(held.text).errors).toEqual([{ parameter: 'x-ec-proof', reason: 'PROOF_NEEDED' }])
  expect((await store({ 'x-ec-proof': await proof() })).status).toBe(200)
})

test('[REL-3] the log-in comes with its proof-of-work task, which starts when the form is touched', async () => {
  const page = parsePage((await send('/kasse/registrieren')).text)
  expect(page.only('#log-in captcha-task').attribute('data-start')).toBe('touch')
})
