import type { SearchQuery } from '../search/search-operations.ts'

/** Values of one filter. */
export interface FilterValues {
  code: string
  values: string[]
}

/** The attribute that pictures show. */
const pictureAttribute = 'colour'

/**
 * The values in which a list shows its products (UX-2): those it is filtered by, and those named in its term. Empty
 * unless one is a colour, so that all other lists share their cached cards.
 */
export function displayedValues(
  filters: SearchQuery['filters'],
  understood: readonly { code: string; value: string }[],
): FilterValues[] {
  const termFilters = [...new Set(understood.map(({ code }) => code))].map((code) => ({
    code,
    values: understood.filter((each) => each.code === code).map(({ value }) => value),
  }))
  // A filter wins over a colour in the term, since it was selected later.
  const all = [
    ...(filters ?? []),
    ...termFilters.filter(({ code }) => !filters?.some((selected) => selected.code === code)),
  ]
  return all.some(({ code }) => code === pictureAttribute) ? all.filter(({ code }) => code !== 'price') : []
}

/** A product card in the filtered colour: with its pictures, and `shown` for the link to its page. */
export function withFilteredMedia<
  Product extends { media: readonly object[] },
  Medium extends Product['media'][number] & { choice: readonly { attribute: string; value: string }[] },
>(product: Product & { wantedMedia: Medium[] }, wanted: readonly FilterValues[]) {
  const { wantedMedia, ...card } = product
  const shown = (wantedMedia[0]?.choice ?? []).filter(
    ({ attribute, value }) =>
      attribute === pictureAttribute &&
      wanted.some(({ code, values }) => code === attribute && values.includes(value)),
  )
  return shown.length > 0
    ? { ...card, media: wantedMedia, shown: shown.map(({ attribute, value }) => `${attribute}:${value}`) }
    : card
}
