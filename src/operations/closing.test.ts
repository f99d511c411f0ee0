import { expect, test } from 'vitest'
import { closeAll, closeAtEnd } from './closing.ts'

test('what was opened is closed once, and one that fails keeps no other from it', async () => {
  const closed: string[] = []
  closeAtEnd(async () => {
    closed.push('books')
  })
  closeAtEnd(() => Promise.reject(new Error('broken')))
  closeAtEnd(async () => {
    closed.push('outbox')
  })
  expect(await closeAll(1000)).toBe(false)
  expect(closed).toEqual(['books', 'outbox'])
  expect(await closeAll(1000)).toBe(true)
  expect(closed).toHaveLength(2)
})

test('what does not end is not waited for without end', async () => {
  closeAtEnd(() => new Promise(() => {}))
  expect(await closeAll(1)).toBe(false)
})
