import { expect, test } from 'vitest'
import { started } from './started.ts'

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

async function* counted(to: number, onEnd: () => void = () => undefined) {
  try {
    for (let number = 1; number <= to; number += 1) yield number
  } finally {
    onEnd()
  }
}

test.each([[0], [1], [3]])('%i items are the same items', async (to) => {
  expect(await listOf(await started(counted(to)))).toEqual(await listOf(counted(to)))
})

test('[ERR-1] a failure before the first item rejects; a later one fails the items', async () => {
  async function* failing(after: number) {
    yield* counted(after)
    throw new Error('away')
  }
  await expect(started(failing(0))).rejects.toThrow('away')
  await expect(listOf(await started(failing(1)))).rejects.toThrow('away')
})

test('a reader that stops ends the source', async () => {
  let ended = false
  for await (const _ of await started(counted(3, () => void (ended = true)))) break
  expect(ended).toBe(true)
})
