import { expect, test } from 'vitest'
import { closeAll, closeOnExit } from './closing.ts'

test('resources are closed once, and one that fails does not prevent the others', async () => {
  const closed: string[] = []
  closeOnExit(async () => {
    closed.push('books')
  })
  closeOnExit(() => Promise.reject(new Error('broken')))
  closeOnExit(async () => {
    closed.push('outbox')
  })
  expect(await closeAll(1000)).toBe(false)
  expect(closed).toEqual(['books', 'outbox'])
  expect(await closeAll(1000)).toBe(true)
  expect(closed).toHaveLength(2)
})

test('a resource that never closes is waited for only until the timeout', async () => {
  closeOnExit(() => new Promise(() => {}))
  expect(await closeAll(1)).toBe(false)
})
