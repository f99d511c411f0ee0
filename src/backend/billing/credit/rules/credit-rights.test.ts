import { describe, expect, test } from 'vitest'
import { calendarOf } from '#backend/infra/calendar/calendar.ts'
import { creditRightsOf } from './credit-rights.ts'

type Order = Parameters<typeof creditRightsOf>[1]
const tenant = {
  credit: { agreement: { withdrawalDays: 14 } },
  i18n: { timeZone: 'Europe/Amsterdam' },
} as unknown as Parameters<typeof creditRightsOf>[0]
const calendar = await calendarOf('NL')
const at = (moment: string): number => Date.parse(moment)
const order = (change: Partial<Order> = {}): Order => ({
  ...{ placedAt: at('2026-11-17T12:00:00Z'), paymentState: 'OPEN' },
  detail: { credit: { method: 'DELAYED_PAYMENT' } } as Order['detail'],
  lines: [{ state: 'DELIVERED' }, { state: 'CANCELLED' }] as Order['lines'],
  ...change,
})
const rights = (change: Partial<Order>, now: string, notices = {}) =>
  creditRightsOf(tenant, order(change), { notices, calendar, now: at(now) })

describe('[ORD-5] rights of withdrawal and early repayment', () => {
  test.each<[string, Partial<Order>, string, string | null]>([
    ['on the day of the order', {}, '2026-11-17T12:00:01Z', '2026-12-01'],
    ['until the end of the last day', {}, '2026-12-01T22:59:59Z', '2026-12-01'],
    ['no more a moment later', {}, '2026-12-01T23:00:00Z', null],
    [
      'over the change of summer time',
      { placedAt: at('2026-03-20T22:59:00Z') },
      '2026-04-03T21:59:59Z',
      '2026-04-03',
    ],
    ['and not a day longer', { placedAt: at('2026-03-20T22:59:00Z') }, '2026-04-03T22:00:00Z', null],
    [
      'on Monday, where the days end on Saturday',
      { placedAt: at('2026-11-14T12:00:00Z') },
      '2026-11-30T22:59:59Z',
      '2026-11-30',
    ],
    ['and no more on Tuesday', { placedAt: at('2026-11-14T12:00:00Z') }, '2026-11-30T23:00:00Z', null],
    ['when it is paid too', { paymentState: 'PAID' }, '2026-11-18T12:00:00Z', '2026-12-01'],
    ['when it is paid, no longer than otherwise', { paymentState: 'PAID' }, '2026-12-01T23:00:00Z', null],
    [
      'not for cancelled or returned lines',
      { lines: [{ state: 'CANCELLED' }, { state: 'CREDITED' }] as Order['lines'] },
      '2026-11-18T12:00:00Z',
      null,
    ],
  ])('it can be withdrawn from %s', (_, change, now, until) =>
    expect(rights(change, now)?.withdrawUntil).toBe(until),
  )

  test('after a withdrawal the cash price is due within 30 days, and nothing more can be declared', () =>
    expect(rights({}, '2026-11-20T12:00:00Z', { WITHDRAWAL: at('2026-11-18T23:30:00Z') })).toEqual({
      ...{ isOpen: false, withdrawUntil: null, withdrawnOn: '2026-11-19', payBackBy: '2026-12-19' },
      ...{ mayRepay: false, repaymentAskedOn: null },
    }))

  test('early repayment is requested once, and leaves the right to withdraw', () =>
    expect(rights({}, '2026-11-20T12:00:00Z', { EARLY_REPAYMENT: at('2026-11-18T12:00:00Z') })).toMatchObject(
      {
        ...{ withdrawUntil: '2026-12-01', mayRepay: false, repaymentAskedOn: '2026-11-18' },
      },
    ))

  test('a paid order cannot be repaid early', () => {
    expect(rights({}, '2026-11-18T12:00:00Z')?.mayRepay).toBe(true)
    expect(rights({ paymentState: 'PAID' }, '2026-11-18T12:00:00Z')?.mayRepay).toBe(false)
  })

  test('an order without credit has none', () =>
    expect(rights({ detail: {} as Order['detail'] }, '2026-11-18T12:00:00Z')).toBeNull())
})
