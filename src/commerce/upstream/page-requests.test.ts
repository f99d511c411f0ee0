import { describe, expect, test } from 'vitest'
import {
  currentPageRequests,
  deadlineOf,
  newPageRequests,
  type PageOutcome,
  turnOf,
  withPageRequests,
} from './page-requests.ts'

const turn = (page: ReturnType<typeof newPageRequests>, patienceMs = 60_000, mostBroken = 2) =>
  turnOf(page, 'graphql', { patienceMs, mostBroken })

/** How many of four requests of a page are sent, with the given outcomes. */
async function sentOf(outcomes: PageOutcome[], mostBroken: number): Promise<number> {
  const page = newPageRequests()
  let sent = 0
  const one = async (): Promise<void> => {
    const ended = await turn(page, 60_000, mostBroken)
    if (!ended) return
    const outcome = outcomes[sent] ?? 'succeeded'
    sent += 1
    await Promise.resolve()
    ended(outcome)
  }
  await Promise.all([one(), one(), one(), one()])
  return sent
}

describe('[REL-10] the parts of a page', () => {
  test.each<[PageOutcome[], number, number]>([
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
    expect(await sentOf(outcomes, broken)).toBe(sent)
  })

  test('request another service as before', async () => {
    const page = newPageRequests()
    const ended = await turn(page)
    ended?.('dead')
    expect(await turn(page)).toBeUndefined()
    expect(await turnOf(page, 'search', { patienceMs: 0, mostBroken: 1 })).toBeDefined()
  })

  test('wait no longer than the limit for a service that was reliable', async () => {
    const page = newPageRequests()
    await turn(page)
    expect(await turn(page, 5)).toBeDefined()
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
