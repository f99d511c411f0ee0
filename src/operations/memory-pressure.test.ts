import { expect, test } from 'vitest'
import { MemoryCeiling } from './memory-pressure.ts'

/** A process with garbage and caches, which checks every 0.75 seconds. */
function processWith(memory: { live: number; garbage: number; caches: number }, ceiling = 100) {
  const calls = { collected: 0, released: 0, exceeded: 0 }
  let now = 0
  let dropped = 0
  const watch = new MemoryCeiling({
    ceiling,
    resident: () => memory.live + memory.garbage + memory.caches + dropped,
    collect() {
      calls.collected += 1
      memory.garbage = 0
      dropped = 0
    },
    async release() {
      calls.released += 1
      dropped = memory.caches
      memory.caches = 0
    },
    onExceeded: () => (calls.exceeded += 1),
    clock: () => now,
  })
  const after = async (seconds: number) => {
    for (const until = now + seconds * 1000; now < until; now += 750) await watch.check()
  }
  return { calls, after, memory }
}

test('[REL-7] far below the ceiling nothing is done', async () => {
  const { calls, after } = processWith({ live: 40, garbage: 20, caches: 27 })
  await after(60)
  expect(calls).toEqual({ collected: 0, released: 0, exceeded: 0 })
})

test('[REL-7] above the ceiling garbage is collected first, and caches are released only where that is not enough', async () => {
  const idle = processWith({ live: 50, garbage: 60, caches: 30 })
  await idle.after(60)
  expect(idle.calls).toEqual({ collected: 1, released: 0, exceeded: 0 })
  const full = processWith({ live: 60, garbage: 10, caches: 60 })
  await full.after(60)
  expect(full.calls).toEqual({ collected: 2, released: 1, exceeded: 0 })
  expect(full.memory).toEqual({ live: 60, garbage: 0, caches: 0 })
})

test('[REL-7] near the ceiling garbage is collected, caches stay, and live memory is rarely scanned', async () => {
  const garbage = processWith({ live: 40, garbage: 30, caches: 30 })
  await garbage.after(60)
  expect(garbage.calls).toEqual({ collected: 1, released: 0, exceeded: 0 })
  const inUse = processWith({ live: 60, garbage: 0, caches: 35 })
  await inUse.after(3_600)
  expect(inUse.calls).toMatchObject({ released: 0, exceeded: 0 })
  expect(inUse.calls.collected).toBeLessThan(3_600 / 20 + 5)
  // New garbage does not wait for the next attempt.
  inUse.memory.garbage = 20
  await inUse.after(0.75)
  expect(inUse.memory.garbage).toBe(0)
})

test('[REL-7] a ceiling that is exceeded is reported once, and attempts become rarer', async () => {
  const { calls, after } = processWith({ live: 150, garbage: 0, caches: 0 })
  await after(3_600)
  expect(calls.exceeded).toBe(1)
  // Every 0.75 s it would have been 4,800 times.
  expect(calls.released).toBeGreaterThan(5)
  expect(calls.released).toBeLessThan(15)
})
