import type { Translate } from '#i18n/translate.ts'

/** A range of days as text: `2 tot 4`, or `3`. */
export const dayRange = ({ from, to }: { from: number; to: number }, t: Translate): string =>
  from === to ? String(to) : t('checkout.dayRange', { from, to })

interface Expected<Day> {
  earliest: Day
  latest: Day
}

/** The days on which a delivery is expected; undefined unless the backend knows both. */
export const expectedDays = ({ earliest, latest }: Expected<string | null>): Expected<string> | undefined =>
  earliest === null || latest === null ? undefined : { earliest, latest }
