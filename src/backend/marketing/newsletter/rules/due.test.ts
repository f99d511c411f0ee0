import { describe, expect, test } from 'vitest'
import { frequencies, isDue } from './due.ts'

const at = (moment: string): number => Date.parse(moment)
const reader = {
  state: 'subscribed' as const,
  frequency: 0,
  paused_until: null,
  without_offers: 0,
  without_stories: 0,
  last_sent_at: null,
  rejected_at: null,
}
const now = at('2026-11-21T09:00:00Z')
const due = (own: object, topic: 'offers' | 'stories' = 'offers', moment = now) =>
  isDue({ ...reader, ...own }, topic, moment, 'Europe/Amsterdam')

test('[NEW-2] the frequencies of specification section 4 are daily, twice a week, weekly, every two weeks and monthly', () => {
  const day = 86_400_000
  /** How many emails a recipient gets in four weeks, where one could be sent every day. */
  const sentIn4Weeks = (frequency: number): number => {
    let last: number | null = null
    let count = 0
    for (let moment = at('2026-11-02T10:00:00Z'); moment < at('2026-11-30T00:00:00Z'); moment += day)
      if (due({ frequency, last_sent_at: last }, 'offers', moment)) {
        last = moment
        count += 1
      }
    return count
  }
  expect([0, 4, 1, 2, 3].map(sentIn4Weeks)).toEqual([28, 8, 4, 2, 1])
})

describe('[NEW-2] which recipients get an email', () => {
  test.each([
    ['a new recipient', {}, true],
    ['not confirmed', { state: 'pending' }, false],
    ['ended', { state: 'ended' }, false],
    ['whose address was rejected', { rejected_at: now - 1 }, false],
    ['paused until later', { paused_until: now + 1 }, false],
    ['paused until now', { paused_until: now }, true],
    ['without offers', { without_offers: 1 }, false],
    ['without stories', { without_stories: 1 }, true],
  ])('%s', (_, own, expected) => expect(due(own)).toBe(expected))

  test('the other topic is still sent to its subscribers', () => {
    expect(due({ without_stories: 1 }, 'stories')).toBe(false)
    expect(due({ without_offers: 1 }, 'stories')).toBe(true)
  })

  test.each([
    [frequencies.daily, '2026-11-21T00:30:00+01:00', '2026-11-21T23:30:00+01:00', false],
    [frequencies.daily, '2026-11-20T23:30:00+01:00', '2026-11-21T00:30:00+01:00', true],
    [frequencies.weekly, '2026-11-14T10:00:00Z', '2026-11-20T23:00:00Z', true],
    [frequencies.weekly, '2026-11-14T10:00:00Z', '2026-11-20T22:00:00Z', false],
    [frequencies.biweekly, '2026-11-08T10:00:00Z', '2026-11-21T09:00:00Z', false],
    [frequencies.biweekly, '2026-11-07T10:00:00Z', '2026-11-21T09:00:00Z', true],
    [frequencies.monthly, '2026-01-31T10:00:00Z', '2026-02-27T10:00:00Z', false],
    [frequencies.monthly, '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', true],
    // 2026-11-16 is a Monday: twice a week is once from Monday to Wednesday, and once from Thursday to Sunday.
    [frequencies.twiceWeekly, '2026-11-16T10:00:00Z', '2026-11-18T10:00:00Z', false],
    [frequencies.twiceWeekly, '2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z', true],
    [frequencies.twiceWeekly, '2026-11-19T10:00:00Z', '2026-11-22T10:00:00Z', false],
    [frequencies.twiceWeekly, '2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z', true],
  ])('frequency|%i after %s, at %s: %s', (frequency, last, moment, expected) =>
    expect(due({ frequency, last_sent_at: at(last) }, 'offers', at(moment))).toBe(expected),
  )
})
