import { expect, test } from 'vitest'
import { calendarOf } from '#backend/infra/calendar/calendar.ts'
import { lastCreditWithdrawalDay } from './credit-withdrawal.ts'

const tenant = (withdrawalDays: number) =>
  ({ credit: { agreement: { withdrawalDays } }, i18n: { timeZone: 'Europe/Amsterdam' } }) as Parameters<
    typeof lastCreditWithdrawalDay
  >[0]

test.each<[string, country: string, placed: string, last: string, days?: number]>([
  ['a working day', 'NL', '2026-11-17', '2026-12-01'],
  ['a Saturday', 'NL', '2026-11-14', '2026-11-30'],
  ['a Sunday', 'NL', '2026-11-15', '2026-11-30'],
  ['Christmas before a weekend', 'NL', '2026-12-11', '2026-12-28'],
  ['the Saturday before Easter Monday', 'NL', '2026-03-21', '2026-04-07'],
  ['a holiday of Austria, in Austria', 'AT', '2026-10-12', '2026-10-27'],
  ['a holiday of Austria, in the Netherlands', 'NL', '2026-10-12', '2026-10-26'],
  ['New Year', 'DE', '2026-12-18', '2027-01-04'],
  ['a Saturday after more days than the law requires', 'NL', '2026-11-14', '2026-12-14', 28],
])(
  '[ORD-5] the withdrawal from a credit ends on the next working day after %s',
  async (_, country, placed, last, days = 14) =>
    expect(
      lastCreditWithdrawalDay(
        tenant(days),
        { placedAt: Date.parse(`${placed}T12:00:00Z`), detail: {} },
        await calendarOf(country),
      ),
    ).toBe(last),
)
