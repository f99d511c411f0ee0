import { hasUnionLaw } from '#tenancy/union.ts'
import { type Calendar, calendarOf, laterDay, workingDayFrom } from './calendar.ts'

/*
 * Periods of the law, by the country of the shop. The day of the event does not count. In the European Union (Regulation (EEC,
 * Euratom) No 1182/71, article 3(4); § 193 BGB; Algemene termijnenwet, article 1) and in Switzerland (article 78 OR), a period of
 * the shopper that would end on a weekend or a public holiday ends on the next working day. British law has no such rule.
 */

/** The shop, as far as its law goes. */
interface Trader {
  organisation: { address: { country: string; postalCode: string } }
}

/** Where the other party is. */
interface Place {
  country: string
  postalCode: string
}

const neverOff: Calendar = { isDayOff: () => false }

/**
 * Returns the days on which no period of the shopper ends. A holiday of the shop's seat counts, and one of the place where the
 * goods went: courts differ about which one decides, and the later day harms neither side.
 */
export async function legalCalendarOf({ organisation }: Trader, place?: Place): Promise<Calendar> {
  const seat = organisation.address
  if (['GB', 'GG', 'IM', 'JE'].includes(seat.country.toUpperCase())) return neverOff
  const places = place ? [seat, place] : [seat]
  const calendars = await Promise.all(
    places.map(({ country, postalCode }) => calendarOf(country, postalCode, 'forPeriods')),
  )
  return { isDayOff: (day) => calendars.some((each) => each.isDayOff(day)) }
}

/**
 * Returns the last day of a period of the shopper.
 * @param from day of the event with which it begins, YYYY-MM-DD
 * @param calendar from `legalCalendarOf`
 */
export const lastDayOf = (from: string, days: number, calendar: Calendar): string =>
  workingDayFrom(laterDay(from, days), calendar)

/**
 * Returns the last day of a refund. It is the trader's period, which is not moved, so that money is never late: in the Union so
 * many days after the declaration, however long the goods take, or the day of their arrival where they come later (Directive
 * 2011/83/EU, article 13); elsewhere after their arrival (CCR 2013, regulation 34; the terms of a Swiss shop).
 * @param declaredOn day of the withdrawal, or of the registered return; YYYY-MM-DD
 * @param arrivedOn day on which the goods arrived; the day of the declaration where nothing has to be sent back
 * @param days `returnCreditDays` of the shop
 */
export function refundDayOf(trader: Trader, declaredOn: string, arrivedOn: string, days: number): string {
  if (!hasUnionLaw(trader)) return laterDay(arrivedOn, days)
  const due = laterDay(declaredOn, days)
  return due < arrivedOn ? arrivedOn : due
}
