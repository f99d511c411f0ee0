import { describe, expect, test } from 'vitest'
import {
  currentPageRequests,
  deadlineOf,
  newPageRequests,
  type RequestOutcome,
  waitForTurn,
  withPageRequests,
} from './page-requests.ts'

const waitForGraphql = (page: ReturnType<typeof newPageRequests>, maxWaitMs = 60_000, maxBroken = 2) =>
  waitForTurn(page, 'graphql', { maxWaitMs, maxBroken })

/** How many of four requests of a page are sent, with the given outcomes. */
async function countSent(outcomes: RequestOutcome[], maxBroken: number): Promise<number> {
  const page = newPageRequests()
  let sent = 0
  const one = async (): Promise<void> => {
    const report = await waitForGraphql(page, 60_000, maxBroken)
    if (!report) return
    const outcome = outcomes[sent] ?? 'succeeded'
    sent += 1
    await Promise.resolve()
    report(outcome)
  }
  await Promise.all([one(), one(), one(), one()])
  return sent
}

describe('[REL-10] the parts of a page', () => {
  test.each<[RequestOutcome[], number, number]>([
    [['dead'], 2, 1],
    [['succeeded'], 2, 4],
    [['succeeded', 'dead', 'broken', 'broken'], 2, 4],
    [['broken'], 2, 4],
    [['broken', 'broken'], 2, 2],
    [['broken', 'dead'], 2, 2],
    [['broken'], 1, 1],
    [['cancelled'], 1, 4],
    [['cancelled', 'dead'], 1, 2],
  ])('whose requests end with %j, and %i broken are enough: %i are sent', async (outcomes, broken, sent) => {
    expect(await countSent(outcomes, broken)).toBe(sent)
  })

  test('request another service as before', async () => {
    const page = newPageRequests()
    const report = await waitForGraphql(page)
    report?.('dead')
    expect(await waitForGraphql(page)).toBeUndefined()
    expect(await waitForTurn(page, 'search', { maxWaitMs: 0, maxBroken: 1 })).toBeDefined()
  })

  test('wait no longer than the limit for a service that was reliable', async () => {
    const page = newPageRequests()
    await waitForGraphql(page)
    expect(await waitForGraphql(page, 5)).toBeDefined()
  })

  test('have one deadline', () => {
    const page = newPageRequests()
    const one = deadlineOf(page, 5_000)
    const other = deadlineOf(page, 5_000)
    expect(other.signal).toBe(one.signal)
    expect(other.leftMs).toBeLessThanOrEqual(one.leftMs)
    expect(deadlineOf(newPageRequests(), 5_000).signal).not.toBe(one.signal)
  })

  test('share it with the page that replaces theirs', () => {
    const visitor = new AbortController().signal
    withPageRequests(visitor, () => {
      const page = currentPageRequests()
      expect(page.visitor).toBe(visitor)
      withPageRequests(new AbortController().signal, () => expect(currentPageRequests()).toBe(page))
    })
    expect(currentPageRequests().visitor).toBeUndefined()
  })
})
