import { describe, expect, test } from 'vitest'
import { domainEvent, type EventTransaction } from './domain-event.ts'

const tx = { db: undefined as never, now: 5 } satisfies EventTransaction

describe('a domain event', () => {
  test('runs its handler with the transaction and the payload, and returns its result', async () => {
    const counted = domainEvent<{ by: number }, number>('counted')
    counted.handledBy(async ({ now }, { by }) => now + by)
    expect(await counted.emit(tx, { by: 2 })).toBe(7)
  })

  test('without a handler fails, so that no consequence is lost silently', async () => {
    await expect(domainEvent('counted').emit(tx, {})).rejects.toThrow(
      'The event counted has no handler: src/backend/domain-events.ts is not loaded.',
    )
  })

  test('has one handler', () => {
    const counted = domainEvent('counted')
    counted.handledBy(async () => {})
    expect(() => counted.handledBy(async () => {})).toThrow('The event counted has a handler already.')
  })

  test('fails with its handler', async () => {
    const counted = domainEvent('counted')
    counted.handledBy(async () => {
      throw new Error('It cannot be counted.')
    })
    await expect(counted.emit(tx, {})).rejects.toThrow('It cannot be counted.')
  })
})
