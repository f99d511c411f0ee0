import { expect, test } from 'vitest'
import { webhookMessageId } from './message-id.ts'

test('[CNX-3] ids sort in the order in which messages were written, also when the clock is set back', () => {
  const at = Date.parse('2026-11-26T12:00:00Z')
  const ids = [at, at, at + 1, at - 60_000, at + 1, at + 2].map((now) => webhookMessageId(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^msg_[0-9a-z]{24}$/)
})
