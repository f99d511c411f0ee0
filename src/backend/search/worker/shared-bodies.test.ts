import { expect, test } from 'vitest'
import type { IndexBody } from '../index-file.ts'
import { type BodyReader, SharedBodies } from './shared-bodies.ts'

const bodyOf = (key: string): IndexBody => ({ key, body: new SharedArrayBuffer(100), structure: 0 })

/** A thread that notes what it is sent. */
class Thread implements BodyReader {
  readonly received: [string, string | undefined][] = []
  giveBody(file: string, found: IndexBody | undefined): void {
    this.received.push([file, found?.key])
  }
  readBody(file: string): void {
    this.received.push([file, 'to read'])
  }
}

const three = () => [new Thread(), new Thread(), new Thread()] as const

test('[REL-7] the first thread that requests an index reads it, for all', () => {
  const bodies = new SharedBodies()
  const [one, two, late] = three()
  bodies.request(one, 'a')
  bodies.request(two, 'a')
  expect([one.received, two.received]).toEqual([[['a', 'to read']], []])
  bodies.read('a', bodyOf('a'))
  bodies.request(late, 'a')
  expect([one, two, late].map(({ received }) => received.at(-1))).toEqual([
    ['a', 'to read'],
    ['a', 'a'],
    ['a', 'a'],
  ])
  expect(bodies.bytes).toBe(100)
})

test('[REL-7] an index is released when the last thread has dropped it', () => {
  const bodies = new SharedBodies()
  const [one, two] = three()
  bodies.request(one, 'a')
  bodies.request(two, 'a')
  bodies.read('a', bodyOf('a'))
  bodies.release(one, 'a')
  expect(bodies.bytes).toBe(100)
  bodies.release(two, 'a')
  expect(bodies.bytes).toBe(0)
  bodies.request(one, 'a')
  expect(one.received.at(-1)).toEqual(['a', 'to read'])
})

test('[REL-8] a file that was replaced while it was read is the newer index for all who wait', () => {
  const bodies = new SharedBodies()
  const [one, two, late] = three()
  bodies.request(one, 'a')
  bodies.request(two, 'a')
  bodies.read('a', bodyOf('b'))
  expect(two.received).toEqual([['a', 'b']])
  bodies.request(late, 'b')
  expect(late.received).toEqual([['b', 'b']])
  expect(bodies.bytes).toBe(100)
})

test('[REL-8] a file without a usable index gives nothing to those who wait, and is read again', () => {
  const bodies = new SharedBodies()
  const [one, two] = three()
  bodies.request(one, 'a')
  bodies.request(two, 'a')
  bodies.read('a', undefined)
  expect(two.received).toEqual([['a', undefined]])
  bodies.request(two, 'a')
  expect(two.received.at(-1)).toEqual(['a', 'to read'])
})

test('[REL-8] if a thread dies while it reads, the next one reads; what it held is released', () => {
  const bodies = new SharedBodies()
  const [one, two, last] = three()
  bodies.request(one, 'a')
  bodies.request(two, 'a')
  bodies.request(last, 'a')
  bodies.forget(one)
  expect(two.received).toEqual([['a', 'to read']])
  bodies.read('a', bodyOf('a'))
  expect(last.received).toEqual([['a', 'a']])
  bodies.forget(two)
  bodies.forget(last)
  expect(bodies.bytes).toBe(0)
})
