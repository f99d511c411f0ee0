import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitsOf } from '#backend/customers/rate-limits/attempt-limits.ts'
import {
  createTicket,
  takeAttempt,
  ticketValidMs,
  ticketWaitMs,
} from '#backend/customers/rate-limits/proof-of-work.ts'
import {
  type Attempt,
  type AttemptResult,
  RateLimiter,
  withdrawalEmailDelay,
} from '#backend/customers/rate-limits/rate-limiter.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { deleteExpired } from '#backend/personal-data/retention/sweep.ts'
import { databaseName, openTestDatabase } from './open-test-shop.ts'
import { solvedTask } from './solved-task.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const tenantId = 'nl'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let database: Database
/** The virtual clock, ms. */
let now = Date.parse('2026-11-25T08:00:00Z')

// Tens of thousands of transactions that need no durability: not on a disk.
const memory = '/dev/shm'

beforeAll(async () => {
  if (existsSync(memory)) vi.stubEnv('TMPDIR', memory)
  opened = await openTestDatabase()
  database = opened.database
})
afterAll(() => {
  vi.unstubAllEnvs()
  return opened.close()
})
// Each test begins with no stored attempts.
afterEach(() => database.deleteFrom('attempt_level').execute())

const attempts = () => new RateLimiter(database, () => now)
const attempt = (kind: Attempt['kind'], account: string, address: string, device?: string): Attempt => ({
  ...{ tenantId, kind, account, ip: address, device },
})

let networks = 0
let readers = 0
/** An IPv6 network in a /48 of its own. */
const ownNetwork = (): string => {
  networks += 1
  return `2001:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}:1::7`
}

/** The result of an attempt that includes a proof of work if one is required, as every browser does. */
async function attemptBy(of: Attempt): Promise<{ turn: AttemptResult; proofs: number }> {
  const turn = await attempts().take(of)
  if (turn.is !== 'proof') return { turn, proofs: 0 }
  return { turn: await attempts().take(of, { proven: true }), proofs: 1 }
}

/** The customer with the right password gets in at once, or after a proof of work; is never refused. */
async function logInBy(of: Attempt): Promise<number> {
  const { turn, proofs } = await attemptBy(of)
  expect(turn.is).toBe('taken')
  if (turn.is === 'taken') await attempts().succeeded(of, turn)
  return proofs
}

// Two days of a shop are pure rules, and take seconds on SQLite; the differences of PostgreSQL are tested below.
describe.skipIf(databaseName === 'PostgreSQL')('[REL-3] a simulated shop', () => {
  test('is busy: mistakes, a newsletter campaign and 5,000 registrations in ten minutes refuse no customer', async () => {
    const start = now
    /**
     * Six of ten come by phone: five hundred IP addresses shared by their networks. The others have one of their own.
     */
    const addressOf = (shopper: number): string =>
      shopper % 10 < 6 ? `198.${18 + (shopper % 2)}.${shopper % 10}.${shopper % 250}` : ownNetwork()
    let proofs = 0
    let refused = 0
    const uses = async (of: Attempt) => {
      const result = await attemptBy(of)
      proofs += result.proofs
      if (result.turn.is !== 'taken') refused += 1
    }
    // 48 hours of twelve mistakes a minute. Every fiftieth shopper then enters the right password.
    const mistakes = 48 * 60 * 12
    for (let shopper = 0; shopper < mistakes; shopper += 1) {
      now = start + shopper * (minute / 12)
      const of = attempt('logIn', `shopper ${shopper}`, addressOf(shopper))
      await uses(of)
      if (shopper % 50 === 0) proofs += await logInBy(of)
    }
    expect({ refused, proofs }).toEqual({ refused: 0, proofs: 0 })

    // A campaign: subscriptions all day, then a mailing and 5,000 registrations in ten minutes, many from one hall.
    for (let reader = 0; reader < 1000; reader += 1) {
      now += 5000
      await uses(attempt('newsletter', `reader ${reader}`, addressOf(reader)))
    }
    for (let newcomer = 0; newcomer < 5000; newcomer += 1) {
      now += (10 * minute) / 5000
      const address = newcomer % 40 === 0 ? '203.0.113.77' : addressOf(newcomer)
      await uses(attempt('mail', `newcomer ${newcomer}`, address))
    }
    expect(refused).toBe(0)
    // The rate limit of the shop was exceeded: the crowd solved proofs of work in the background.
    expect(proofs).toBeGreaterThan(4000)
  }, 120_000)

  test.each([
    ['that solves no proof of work', false],
    ['that solves every proof of work', true],
  ])('is attacked by a crowd %s: the customer with the right password gets in', async (_, proven) => {
    const guess = (by: number) => attempt('logIn', `victim ${by}`, ownNetwork())
    for (let by = 0; by < 560; by += 1) {
      now += 100
      await attempts().take(guess(by), { proven })
    }
    let customers = 0
    let mostProofs = 0
    for (let by = 0; by < 1500; by += 1) {
      now += 40
      await attempts().take(guess(1000 + by), { proven })
      if (by % 20 !== 0) continue
      customers += 1
      mostProofs = Math.max(mostProofs, await logInBy(attempt('logIn', `customer ${by}`, ownNetwork())))
    }
    expect(customers).toBe(75)
    expect(mostProofs).toBe(1)
  })

  test('allows attackers with 10,000 IP addresses fewer than 500 guesses a day at one account', async () => {
    const end = now + day
    let guesses = 0
    while (now < end) {
      const turn = await attempts().take(attempt('logIn', 'victim', ownNetwork()), { proven: true })
      if (turn.is === 'taken') guesses += 1
      else now += 20_000
    }
    expect(guesses).toBeGreaterThan(300)
    expect(guesses).toBeLessThan(500)
  }, 60_000)

  test('allows attackers with 10,000 IP addresses fewer than 2.1 million guesses a day in all', async () => {
    const ofOneNetwork = async (address: () => string, step: number) => {
      const end = now + day
      let guesses = 0
      while (now < end) {
        const of = attempt('logIn', `one of many ${guesses}`, address())
        const turn = await attempts().take(of, { proven: true })
        if (turn.is === 'taken') guesses += 1
        else now += step
      }
      return guesses
    }
    const lonely = ownNetwork()
    const each = await ofOneNetwork(() => lonely, 30_000)
    expect(each * 10_000).toBeGreaterThan(1_000_000)
    expect(each * 10_000).toBeLessThan(2_100_000)
    // Adjacent IP addresses have far fewer: 10,000 of them are forty networks of 256.
    let last = 0
    const together = await ofOneNetwork(() => `203.0.113.${(last++ % 256).toString()}`, 30_000)
    expect(together * 40).toBeLessThan(300_000)
  }, 60_000)

  test('has one account attacked: its owner gets in, from a known device at once and from a new one with a proof', async () => {
    for (let by = 0; by < 200; by += 1) {
      await attempts().take(attempt('logIn', 'owner', ownNetwork()))
      now += 5000
    }
    expect((await attempts().take(attempt('logIn', 'owner', ownNetwork()))).is).not.toBe('taken')
    expect(await logInBy(attempt('logIn', 'owner', ownNetwork(), 'known'))).toBe(0)
    expect(await logInBy(attempt('logIn', 'owner', ownNetwork()))).toBe(1)
    // Even attackers who solve every proof, from any network, do not delay a known device.
    for (let by = 0; by < 200; by += 1) {
      await attempts().take(attempt('logIn', 'owner', ownNetwork()), { proven: true })
      now += 5000
    }
    expect((await attemptBy(attempt('logIn', 'owner', ownNetwork()))).turn.is).toBe('wait')
    expect(await logInBy(attempt('logIn', 'owner', ownNetwork(), 'known'))).toBe(0)
  })
})

describe(`[REL-3] attempts (${databaseName})`, () => {
  test('of two processes at once never take the same slot', async () => {
    // Two connections of one thread cannot wait for each other on SQLite: there its own connection takes turns.
    const other = opened.place.url ? await openDatabase(opened.place) : database
    try {
      const processes = [database, other].map((books) => new RateLimiter(books, () => now))
      const turns = await Promise.all(
        Array.from({ length: 40 }, (_, by) =>
          (processes[by % 2] as RateLimiter).take(attempt('logIn', 'both', ownNetwork())),
        ),
      )
      expect(turns.filter(({ is }) => is === 'taken')).toHaveLength(limitsOf.logIn.account.rate.burst + 1)
    } finally {
      if (other !== database) await other.destroy()
    }
  })

  test('that succeed use up no limit: neither of the account, nor of the network, nor of the shop', async () => {
    for (let count = 0; count < 400; count += 1)
      expect(await logInBy(attempt('logIn', 'regular', '203.0.113.4'))).toBe(0)
    const rows = await database.selectFrom('attempt_level').select('level').execute()
    expect(rows.map(({ level }) => level)).toEqual([0, 0, 0, 0])
  })

  test.each([
    'mail',
    'newsletter',
    'unsubscribe',
    'voucher',
    'contact',
    'review',
    'reviewFeedback',
    'logIn',
  ] as const)(
    'of kind %s require a proof of work once the whole shop has many, and refuse no client with a proof',
    async (kind) => {
      const { burst } = limitsOf[kind].tenant
      for (let count = 0; count < burst; count += 1)
        expect((await attempts().take(attempt(kind, `crowd ${count}`, ownNetwork()))).is).toBe('taken')
      const mine = attempt(kind, 'me', ownNetwork())
      expect(await attempts().take(mine)).toEqual({ is: 'proof' })
      expect(await attempts().needsProof(mine)).toBe(true)
      expect((await attempts().take(mine, { proven: true })).is).toBe('taken')
      now += limitsOf[kind].tenant.everyMs
      expect((await attempts().take(attempt(kind, 'later', ownNetwork()))).is).toBe('taken')
    },
  )

  test('[LAW-3] to withdraw are only counted: emails wait a day at most, those of others not at all', async () => {
    const from = (account: string) => ({ tenantId, account, ip: ownNetwork() })
    const pace = (account: string) =>
      database.transaction().execute((transaction) => withdrawalEmailDelay(transaction, from(account), now))
    const delays: number[] = []
    for (let count = 0; count < 200; count += 1) delays.push(await pace('flooded'))
    expect(delays.slice(5, 8)).toEqual([0, 10 * minute, 20 * minute])
    expect(delays.at(-1)).toBe(day)
    expect(await pace('somebody')).toBe(0)
    now += day
    expect(await pace('flooded')).toBe(10 * minute)
  })

  test('of an operator wait only after wrong guesses', async () => {
    for (let count = 0; count < 300; count += 1)
      await attempts().take(attempt('operator', 'operator', ownNetwork()))
    expect((await attempts().take(attempt('operator', 'operator', ownNetwork()))).is).toBe('taken')
  })

  test('expire: no row outlives its expiry', async () => {
    for (let count = 0; count < 300; count += 1)
      await attempts().take(attempt('logIn', `gone ${count}`, ownNetwork()))
    const rows = () =>
      database
        .selectFrom('attempt_level')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirst()
    expect(Number((await rows())?.rows)).toBe(901)
    await deleteExpired(database, now)
    expect(Number((await rows())?.rows)).toBe(901)
    await deleteExpired(database, now + 20 * minute)
    expect(Number((await rows())?.rows)).toBe(0)
  })
})

describe(`[REL-3] instead of a proof of work (${databaseName})`, () => {
  const crowded = async () => {
    for (let count = 0; count < limitsOf.newsletter.tenant.burst; count += 1)
      await attempts().take(attempt('newsletter', `crowd ${count}`, ownNetwork()))
  }
  const with_ = (proof: string | undefined, address: string) =>
    takeAttempt({ database, now }, attempt('newsletter', `reader ${readers++}`, address), proof)

  test('a solved task is valid once', async () => {
    await crowded()
    // The task's own clock is the real one.
    const proof = await solvedTask(database, tenantId)
    expect((await with_(undefined, ownNetwork())).is).toBe('proof')
    expect((await with_(proof, ownNetwork())).is).toBe('taken')
    expect((await with_(proof, ownNetwork())).is).toBe('proof')
  })

  test('a client without script waits: a ticket is valid after ten seconds, once, in its network and for an hour', async () => {
    await crowded()
    const [mine, theirs] = [ownNetwork(), ownNetwork()]
    const ticket = await createTicket(database, tenantId, mine, now)
    const late = await createTicket(database, tenantId, mine, now)
    expect((await with_(ticket, mine)).is).toBe('proof')
    now += ticketWaitMs
    await crowded()
    expect((await with_(ticket, theirs)).is).toBe('proof')
    expect((await with_(`${ticket}x`, mine)).is).toBe('proof')
    expect((await with_(ticket, mine)).is).toBe('taken')
    expect((await with_(ticket, mine)).is).toBe('proof')
    now += ticketValidMs
    await crowded()
    expect((await with_(late, mine)).is).toBe('proof')
  })

  test('a ticket is valid if the network is unknown, too', async () => {
    await crowded()
    const ticket = await createTicket(database, tenantId, '127.0.0.1', now)
    now += ticketWaitMs
    await crowded()
    expect((await with_(undefined, '127.0.0.1')).is).toBe('proof')
    expect((await with_(ticket, '127.0.0.1')).is).toBe('taken')
  })

  test('a network has few tickets, so that waiting is no cheaper way for a machine', async () => {
    await crowded()
    const mine = ownNetwork()
    const tickets = await Promise.all(
      Array.from({ length: 12 }, () => createTicket(database, tenantId, mine, now)),
    )
    now += ticketWaitMs
    await crowded()
    let taken = 0
    for (const ticket of tickets) if ((await with_(ticket, mine)).is === 'taken') taken += 1
    expect(taken).toBe(limitsOf.ticket.network.rate.burst + 1)
  })
})
