import { describe, expect, test } from 'vitest'
import { EndpointTurns, maxRetrying, maxSending } from './endpoint-turns.ts'

const named = (count: number, prefix = 'e'): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)

describe('[CNX-3] turns of endpoints', () => {
  test('one request at a time to each, and a bounded number in all', () => {
    const turns = new EndpointTurns()
    expect(turns.take(['a', 'b'], 0)).toEqual(['a', 'b'])
    expect(turns.take(['a', 'b', 'c'], 0)).toEqual(['c'])
    turns.end('a', false, 0)
    expect(turns.take(['a', 'b'], 0)).toEqual(['a'])
    expect(new EndpointTurns().take(named(100), 0)).toHaveLength(maxSending)
  })

  test('endpoints that fail share few places, so that any number of them delays no other', () => {
    const turns = new EndpointTurns()
    const hanging = named(40, 'hanging')
    for (const batch of [hanging.slice(0, 16), hanging.slice(16, 32), hanging.slice(32)])
      for (const key of turns.take(batch, 0)) turns.end(key, true, 0)
    expect(turns.take([...hanging, ...named(3)], 60_000)).toEqual([
      ...hanging.slice(0, maxRetrying),
      ...named(3),
    ])
  })

  test('pauses after failures, twice as long each time, five minutes at most; a success ends it', () => {
    const turns = new EndpointTurns()
    let now = 0
    const pauses: number[] = []
    for (let failures = 0; failures < 12; failures += 1) {
      expect(turns.take(['a'], now)).toEqual(['a'])
      turns.end('a', true, now)
      const pause = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300].find(
        (seconds) => turns.take(['a'], now + seconds * 1_000).length > 0,
      )
      pauses.push(pause ?? 0)
      turns.end('a', true, now)
      // The look at the turn has counted as a failure; the pauses of both are doubled.
      failures += 1
      now += 10_000_000
    }
    expect(pauses).toEqual([1, 4, 16, 64, 256, 300])
    turns.take(['a'], now)
    turns.end('a', false, now)
    expect(turns.take(['a'], now)).toEqual(['a'])
  })
})
