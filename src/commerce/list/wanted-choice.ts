import type { SearchQuery } from '../documents/search.ts'

/** Values of one filter, by code. */
export interface WantedChoice {
  code: string
  values: string[]
}

/** What a picture shows a difference of. */
const seen = 'colour'

/**
 * What the products of a list are to be shown in (UX-2): what it is narrowed to, by filters or in the words of its term.
 * Nothing as long as no colour is among it, so that all such lists share their cards.
 */
export function wantedOf(
  filters: SearchQuery['filters'],
  understood: readonly { code: string; value: string }[],
): WantedChoice[] {
  const named = [...new Set(understood.map(({ code }) => code))].map((code) => ({
    code,
    values: understood.filter((each) => each.code === code).map(({ value }) => value),
  }))
  // Who chooses a colour after having named another has changed their mind.
  const all = [
    ...(filters ?? []),
    ...named.filter(({ code }) => !filters?.some((chosen) => chosen.code === code)),
  ]
  return all.some(({ code }) => code === seen) ? all.filter(({ code }) => code !== 'price') : []
}

/** A product as a list that was narrowed shows it: with those pictures, and what they show as its page is asked for it. */
export function asWanted<
  Product extends { media: readonly object[] },
  Medium extends Product['media'][number] & { choice: readonly { attribute: string; value: string }[] },
>(product: Product & { wantedMedia: Medium[] }, wanted: readonly WantedChoice[]) {
  const { wantedMedia, ...card } = product
  const shown = (wantedMedia[0]?.choice ?? []).filter(
    ({ attribute, value }) =>
      attribute === seen && wanted.some(({ code, values }) => code === attribute && values.includes(value)),
  )
  return shown.length > 0
    ? { ...card, media: wantedMedia, shown: shown.map(({ attribute, value }) => `${attribute}:${value}`) }
    : card
}
