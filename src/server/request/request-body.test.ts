import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { BodyBudget, readBody } from './request-body.ts'

const requestOf = (chunks: Iterable<Buffer>) => Readable.from(chunks) as unknown as IncomingMessage
const reading = (budget: BodyBudget, maxBytes = 100_000) => ({ maxBytes, ms: 10_000, budget, client: 'a' })

test('[SEC-9] a body of many small chunks takes the budget, and the memory, of its bytes', async () => {
  const budget = new BodyBudget(8 * 131_072)
  const before = process.memoryUsage().arrayBuffers
  const drops = function* () {
    for (let n = 0; n < 100_000; n += 1) yield Buffer.from([n % 251])
  }
  const read = await readBody(requestOf(drops()), reading(budget))
  if (!('body' in read)) throw new Error(read.text)
  expect(read.body).toHaveLength(100_000)
  expect(read.body[77_777]).toBe(77_777 % 251)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  expect(budget.take('a', 131_072 - 100_000)).toBe(true)
  expect(budget.take('a', 1)).toBe(false)
  read.release()
  read.release()
  expect(budget.take('a', 100_000)).toBe(true)
  expect(budget.take('a', 1)).toBe(false)
})

test.each<[string, number, number, number]>([
  ['too large', 200, 100, 413],
  ['more than the budget has left', 200, 1_000, 503],
])('[REL-6] a body that is %s releases what it took', async (_, bytes, maxBytes, status) => {
  const budget = new BodyBudget(8 * 150)
  const chunks = [Buffer.alloc(bytes / 2), Buffer.alloc(bytes / 2)]
  const read = await readBody(requestOf(chunks), reading(budget, maxBytes))
  expect(read).toMatchObject({ status })
  expect(budget.take('a', 150)).toBe(true)
})

test('[REL-6] a visitor who disconnects releases what was taken', async () => {
  const budget = new BodyBudget(8 * 8_192)
  const goingAway = function* () {
    yield Buffer.alloc(100)
    throw new Error('The visitor has gone.')
  }
  await expect(readBody(requestOf(goingAway()), reading(budget))).rejects.toThrow('gone')
  expect(budget.take('a', 8_192)).toBe(true)
})

test('[REL-6] one client takes an eighth at most, all together the whole', () => {
  const budget = new BodyBudget(800)
  expect(budget.take('a', 101)).toBe(false)
  for (const client of 'abcdefgh') expect(budget.take(client, 100)).toBe(true)
  expect(budget.take('i', 1)).toBe(false)
  budget.release('c', 100)
  expect(budget.take('i', 100)).toBe(true)
})
