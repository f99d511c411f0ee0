import { describe, expect, test } from 'vitest'
import { Overloaded, type Release, WorkQueue, type WorkQueueOptions } from './work-queue.ts'

/** Returns a queue whose turns of the event loop the test controls, and the order in which its work began. */
function openQueue(options: Partial<WorkQueueOptions> = {}) {
  const turns: (() => void)[] = []
  const begun: string[] = []
  const shed: string[] = []
  const releases = new Map<string, Release>()
  const queue = new WorkQueue({
    ...{ name: 'test', tenantRunning: 2, running: 4, waiting: 8, waitMs: 60_000 },
    nextTurn: (callback) => void turns.push(callback),
    ...options,
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    queue,
    begun,
    shed,
    async enqueue(name: string, client = 'a', tenant = 'nl', signal?: AbortSignal): Promise<void> {
      queue.enter({ tenant, client }, signal).then(
        (release) => {
          begun.push(name)
          releases.set(name, release)
        },
        (error) => {
          expect(error).toBeInstanceOf(Overloaded)
          shed.push(name)
        },
      )
      await settle()
    },
    async finish(name: string): Promise<void> {
      releases.get(name)?.()
      await settle()
    },
    /** Runs one turn of the event loop. */
    async turn(): Promise<void> {
      for (const callback of turns.splice(0)) callback()
      await settle()
    },
    /** Runs turns until nothing more begins. */
    async runAll(): Promise<void> {
      for (let at = 0; at < 50; at += 1) await this.turn()
    },
  }
}

describe('[REL-6] work that blocks the event loop', () => {
  test('begins at once where nothing else runs, and one piece per turn', async () => {
    const { enqueue, begun, turn } = openQueue({ tenantRunning: 4 })
    for (const name of ['1', '2', '3']) await enqueue(name)
    expect(begun).toEqual(['1'])
    await turn()
    expect(begun).toEqual(['1', '2'])
    await turn()
    expect(begun).toEqual(['1', '2', '3'])
  })

  test('runs at most as often as the limits of the tenant and of all tenants allow', async () => {
    const shop = openQueue({ running: 3 })
    for (const [name, tenant] of [
      ['1', 'nl'],
      ['2', 'nl'],
      ['3', 'nl'],
      ['4', 'de'],
      ['5', 'de'],
    ] as const)
      await shop.enqueue(name, 'a', tenant)
    await shop.runAll()
    expect(shop.begun).toEqual(['1', '2', '4'])
    expect([shop.queue.running, shop.queue.waiting]).toEqual([3, 2])
    await shop.finish('4')
    await shop.runAll()
    // The Dutch shop has two running, so the German one is next.
    expect(shop.begun).toEqual(['1', '2', '4', '5'])
    await shop.finish('1')
    await shop.finish('1')
    await shop.runAll()
    expect(shop.begun.at(-1)).toBe('3')
    expect([shop.queue.running, shop.queue.waiting]).toEqual([3, 0])
  })

  test('of a client that requests one page does not wait behind all of a flood', async () => {
    const shop = openQueue({ tenantRunning: 1 })
    for (const name of ['f1', 'f2', 'f3', 'f4']) await shop.enqueue(name, 'flood')
    await shop.enqueue('one', 'shopper')
    await shop.runAll()
    await shop.finish('f1')
    await shop.runAll()
    await shop.finish('f2')
    await shop.runAll()
    expect(shop.begun).toEqual(['f1', 'f2', 'one'])
  })

  test('is shed beyond the limit: the newest of the client with the most waiting', async () => {
    const shop = openQueue({ tenantRunning: 1, running: 1, waiting: 3 })
    for (const name of ['f1', 'f2', 'f3', 'f4', 'f5']) await shop.enqueue(name, 'flood')
    expect(shop.shed).toEqual(['f5'])
    await shop.enqueue('one', 'shopper')
    expect(shop.shed).toEqual(['f5', 'f4'])
    await shop.enqueue('two', 'another', 'de')
    expect(shop.shed).toEqual(['f5', 'f4', 'f3'])
    // No client has more than one waiting now: the newest request is shed.
    await shop.enqueue('three', 'third')
    expect(shop.shed).toEqual(['f5', 'f4', 'f3', 'three'])
    expect(shop.queue.waiting).toBe(3)
  })

  test('is shed when its turn does not come in time', async () => {
    const shop = openQueue({ tenantRunning: 1, waitMs: 20 })
    await shop.enqueue('1')
    await shop.enqueue('2')
    await expect.poll(() => shop.shed).toEqual(['2'])
    await shop.finish('1')
    await shop.runAll()
    expect([shop.begun, shop.queue.waiting, shop.queue.running]).toEqual([['1'], 0, 0])
  })

  test('of a visitor who has disconnected does not begin', async () => {
    const shop = openQueue({ tenantRunning: 1 })
    const visitor = new AbortController()
    await shop.enqueue('1')
    await shop.enqueue('2', 'a', 'nl', visitor.signal)
    await shop.enqueue('3')
    visitor.abort()
    await shop.enqueue('4', 'a', 'nl', visitor.signal)
    await shop.finish('1')
    await shop.runAll()
    expect([shop.begun, shop.shed, shop.queue.waiting]).toEqual([['1', '3'], ['2', '4'], 0])
  })

  test('has more slots for a tenant whose pages wait for a service of its own', async () => {
    const shop = openQueue({ tenantRunning: (tenant) => (tenant === 'de' ? 3 : 1), running: 9 })
    for (const tenant of ['nl', 'de'] as const)
      for (const name of ['1', '2', '3', '4']) await shop.enqueue(`${tenant}${name}`, 'a', tenant)
    await shop.runAll()
    expect(shop.begun.toSorted()).toEqual(['de1', 'de2', 'de3', 'nl1'])
  })
})
