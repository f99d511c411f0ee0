import { describe, expect, test } from 'vitest'
import { readChoice } from '#contract/newsletter-rules.ts'
import { applyOption } from './apply-option.ts'

const before = {
  state: 'subscribed' as const,
  frequency: 1,
  paused_until: null,
  without_offers: 0,
  without_stories: 0,
}
const now = 1_000_000
const choice = (option: string) => readChoice(option) as NonNullable<ReturnType<typeof readChoice>>

describe('[NEW-2] effect of an unsubscribe option', () => {
  test.each([
    ['unsubscribe|99', { state: 'ended' }],
    ['unsubscribe|199', { without_offers: 1 }],
    ['unsubscribe|299', { without_stories: 1 }],
    ['pause|-100', { paused_until: now + 14 * 86_400_000 }],
    ['frequency|0', { frequency: 0 }],
    ['frequency|3', { frequency: 3 }],
    ['frequency|4', { frequency: 4 }],
  ])('%s', (option, changed) => {
    expect(applyOption(before, choice(option), 14, now)).toEqual({ ...before, ...changed })
  })

  test('opting out of both offers and stories ends the subscription', () => {
    const without = applyOption(before, choice('unsubscribe|299'), 0, now)
    expect(applyOption(without, choice('unsubscribe|199'), 0, now).state).toBe('ended')
  })

  test('another frequency ends a pause', () => {
    expect(
      applyOption({ ...before, paused_until: now + 5 }, choice('frequency|2'), 0, now).paused_until,
    ).toBeNull()
  })
})
