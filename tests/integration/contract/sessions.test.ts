import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { openTestDatabase, tenants } from './open-test-shop.ts'

let database: Database
let close: () => Promise<void>
let now = Date.parse('2026-11-21T10:00:00Z')
beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

const hour = 3_600_000
const [nl, ch] = [tenants.byId('nl'), tenants.byId('ch')] as [{ id: string }, { id: string }]
const open = () => new Sessions(database, () => now)

describe('[SES-1] a visitor', () => {
  test('is recognised by the cookie in every process', async () => {
    const { viewer, cookie } = await open().create(nl)
    expect(viewer.type).toBe(0)
    expect((await open().find(nl, cookie))?.viewer).toEqual(viewer)
  })

  test('[TEN-7] is unknown to another tenant', async () => {
    const { cookie } = await open().create(nl)
    expect(await open().find(ch, cookie)).toBeUndefined()
  })

  test.each(['', '.', 'a.b', 'x'.repeat(5000), "' or 1=1 --"])(
    'with a made-up cookie %j is unknown',
    async (cookie) => {
      expect(await open().find(nl, cookie)).toBeUndefined()
    },
  )
})

describe('[SES-3] a customer', () => {
  test('is logged in, after 12 hours softly, after 30 days not at all', async () => {
    const sessions = open()
    const start = now
    const { cookie } = await sessions.open(nl, 'c1', 2)
    const typeLater = async (hours: number) => {
      now = start + hours * hour
      return (await sessions.find(nl, cookie))?.viewer.type
    }
    expect(await typeLater(11.9)).toBe(2)
    expect(await typeLater(12)).toBe(1)
    expect(await typeLater(30 * 24 - 1)).toBe(1)
    expect(await typeLater(30 * 24)).toBeUndefined()
    now = start
  })

  test('[SEC-3] identified without password is softly logged in', async () => {
    const { viewer } = await open().open(nl, 'c2', 1)
    expect(viewer).toMatchObject({ type: 1, owner: 'c:c2' })
  })

  test('[SEC-1] gets a new cookie at every log-in, stored as a hash, deleted at log-out', async () => {
    const sessions = open()
    const first = await sessions.open(nl, 'c3', 2)
    const second = await sessions.open(nl, 'c3', 2)
    expect(first.cookie).not.toBe(second.cookie)
    const rows = await database.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first.cookie)
    await sessions.end(nl, first.cookie)
    expect(await sessions.find(nl, first.cookie)).toBeUndefined()
    expect(await sessions.find(nl, second.cookie)).toBeDefined()
  })

  test('[SEC-4] can end all other sessions of their own, and no others', async () => {
    const sessions = open()
    const [mine, other, stranger] = await Promise.all([
      sessions.open(nl, 'c4', 2),
      sessions.open(nl, 'c4', 2),
      sessions.open(nl, 'c5', 2),
    ])
    await sessions.endOthers(nl, 'c4', mine.cookie)
    expect(await sessions.find(nl, mine.cookie)).toBeDefined()
    expect(await sessions.find(nl, other.cookie)).toBeUndefined()
    expect(await sessions.find(nl, stranger.cookie)).toBeDefined()
  })
})

describe('[SES-1] the token', () => {
  test('contains exp in seconds, type and cc', async () => {
    const sessions = open()
    const token = await sessions.token(nl, await sessions.create(nl), 'NL')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ exp: now / 1000 + 3600, type: 0, cc: 'NL' })
  })

  test('is valid for its session and tenant only, for an hour', async () => {
    const sessions = open()
    const [session, other] = [await sessions.create(nl), await sessions.create(nl)]
    const token = await sessions.token(nl, session, 'NL')
    expect(await sessions.isTokenOf(nl, session, token)).toBe(true)
    expect(await sessions.isTokenOf(nl, other, token)).toBe(false)
    expect(await sessions.isTokenOf(ch, session, token)).toBe(false)
    expect(await sessions.isTokenOf(nl, session, token.replace(/.$/, '~'))).toBe(false)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    expect(await sessions.isTokenOf(nl, session, unsigned)).toBe(false)
    now += hour
    expect(await sessions.isTokenOf(nl, session, token)).toBe(false)
    now -= hour
  })
})
