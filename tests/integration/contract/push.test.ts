import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#backend/infra/database/database.ts'
import { pushExporter } from '#backend/marketing/push/push-exporter.ts'
import { sendToAll } from '#backend/marketing/push/send.ts'
import { subscribe, unsubscribe } from '#backend/marketing/push/subscriptions.ts'
import { vapidKeys } from '#backend/marketing/push/vapid.ts'
import { pushReader, signedClaims } from '../push/push-reader.ts'
import { openPushService, type PushService, type ReceivedMessage } from '../push/push-service.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

describe(`[SHE-5] push messages on ${databaseName}`, () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const nl = tenants.byId('nl')
  if (!nl) throw new Error('nl is needed')
  const message = { title: 'Warm de winter in', body: '15% op wol 🧶', url: '/c/dames' }
  let database: Database
  let close: () => Promise<void>
  let service: PushService
  let base: string
  let received: ReceivedMessage[]

  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase())
    service = await openPushService()
    ;({ base, received } = service)
    vi.stubEnv('PUSH_HOSTS', base)
  }, 60_000)
  afterAll(async () => {
    vi.unstubAllEnvs()
    service.close()
    await close()
  })
  beforeEach(async () => {
    received.length = 0
    await database.deleteFrom('push_subscription').execute()
  })

  const take = (path: string, owner = 'c:anna', { tenantId = 'nl', locale = 'nl-NL', at = now } = {}) => {
    const browser = pushReader()
    const subscription = { endpoint: base + path, keys: browser.keys }
    const taken = subscribe({ database, tenantId, owner, locale, now: at }, subscription)
    return taken.then((done) => ({ ...browser, done }))
  }
  const failures: string[] = []
  const send = (locale?: string) =>
    sendToAll(
      {
        ...{ database, tenant: nl, locale },
        onFailure: (service, reason) => failures.push(`${service} ${reason}`),
      },
      message,
    )
  const paths = async () =>
    (await database.selectFrom('push_subscription').select('endpoint').orderBy('endpoint').execute()).map(
      ({ endpoint }) => endpoint.slice(base.length),
    )

  test('reach the browser, which alone can decrypt them, signed by the shop', async () => {
    const browser = await take('/anna')
    vi.useFakeTimers({ toFake: ['Date'], now })
    const sent = await send().finally(() => vi.useRealTimers())
    expect(sent).toEqual({ delivered: 1, gone: 0, failed: 0 })
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = received
    expect(browser.read(body)).toEqual(message)
    expect(() => pushReader().read(body)).toThrow()
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
      ...{ 'content-length': String(body.length), ttl: '86400', urgency: 'normal' },
    })
    const { publicKey } = await vapidKeys(database, 'nl')
    expect(signedClaims(headers.authorization)).toEqual({
      key: publicKey,
      claims: { aud: base, exp: now / 1000 + 12 * 3600, sub: `mailto:${nl.organisation.email}` },
    })
    const forged = headers.authorization?.replace(/k=.+/, `k=${(await vapidKeys(database, 'de')).publicKey}`)
    expect(() => signedClaims(forged)).toThrow('does not fit')
  })

  test('use the shop’s own keys, the same for all concurrent requests; an operator’s keys take precedence', async () => {
    const made = await Promise.all([1, 2, 3].map(() => vapidKeys(database, 'de')))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await vapidKeys(database, 'nl')).not.toEqual(made[0])
    const own = { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' }
    expect(await vapidKeys(database, 'nl', own)).toEqual({ publicKey: 'a', privateKey: 'b' })
  })

  test('are no longer sent to browsers that are gone, others stay, and no redirect is followed (SEC-7)', async () => {
    for (const path of ['/404/a', '/410/b', '/429/c', '/500/d', '/302/e', '/f']) await take(path, `c:${path}`)
    failures.length = 0
    expect(await send()).toEqual({ delivered: 1, gone: 2, failed: 3 })
    expect(await paths()).toEqual(['/302/e', '/429/c', '/500/d', '/f'])
    expect(failures.sort()).toEqual([`${base} answers 302`, `${base} answers 429`, `${base} answers 500`])
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  test('go to every browser of the shop and to no other; to one language if it is given', async () => {
    for (let index = 0; index < 45; index += 1)
      await take(`/${index}`, `c:${index}`, { locale: index < 5 ? 'fr-CH' : 'nl-NL' })
    await take('/theirs', 'c:dora', { tenantId: 'de', locale: 'de-DE' })
    expect(await send()).toEqual({ delivered: 45, gone: 0, failed: 0 })
    expect(new Set(received.map(({ path }) => path)).size).toBe(45)
    expect(received.map(({ path }) => path)).not.toContain('/theirs')
    expect(await send('fr-CH')).toEqual({ delivered: 5, gone: 0, failed: 0 })
  })

  test('reject forged addresses and keys, and use no address that is no longer allowed', async () => {
    const { keys } = pushReader()
    const at = { database, tenantId: 'nl', owner: 'c:eve', locale: 'nl-NL', now }
    for (const endpoint of [
      'http://127.0.0.1:1/',
      'https://evil.example/',
      'file:///etc/passwd',
      'x',
      `${base}0/`,
    ])
      expect(await subscribe(at, { endpoint, keys })).toBe(false)
    for (const forged of [
      { ...keys, p256dh: 'A'.repeat(87) },
      { ...keys, p256dh: '' },
    ])
      expect(await subscribe(at, { endpoint: `${base}/eve`, keys: forged })).toBe(false)
    expect(await paths()).toEqual([])
    await take('/anna')
    vi.stubEnv('PUSH_HOSTS', '')
    failures.length = 0
    expect(await send()).toEqual({ delivered: 0, gone: 0, failed: 1 })
    vi.stubEnv('PUSH_HOSTS', base)
    expect([received, failures]).toEqual([[], [`${base} is no push service`]])
  })

  test('belong to the browser’s last owner, with the ten newest browsers per owner; only the owner unsubscribes one', async () => {
    await take('/shared', 'c:anna')
    await take('/shared', 'c:bram')
    await unsubscribe(database, 'nl', 'c:anna', `${base}/shared`)
    await unsubscribe(database, 'de', 'c:bram', `${base}/shared`)
    expect(await paths()).toEqual(['/shared'])
    await unsubscribe(database, 'nl', 'c:bram', `${base}/shared`)
    expect(await paths()).toEqual([])
    for (let index = 10; index < 22; index += 1) await take(`/${index}`, 'c:anna', { at: now + index })
    expect(await paths()).toEqual(['/12', '/13', '/14', '/15', '/16', '/17', '/18', '/19', '/20', '/21'])
  })

  test('[LAW-10] are exported with the customer’s data, without the secret address, and erased with the account', async () => {
    await take('/anna')
    await take('/bram', 'c:bram')
    expect(await pushExporter.export(database, 'nl', 'c:anna')).toEqual([
      { service: new URL(base).host, locale: 'nl-NL', since: '2026-11-21T12:00:00.000Z' },
    ])
    await database.transaction().execute((transaction) => pushExporter.erase(transaction, 'nl', 'c:anna'))
    expect(await paths()).toEqual(['/bram'])
  })
})
