import { type BraSize, bands, cups } from '#contract/bra-size/bra-size.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** URL of the list of bras in one size, by band and cup (ROU-2). @param search path of the search, `/s/` */
export function braSizeUrl(search: string, { band, cup }: BraSize): string {
  const emptyQuery = readListQuery(new URLSearchParams())
  return (
    search + writeListQuery({ ...emptyQuery, filters: { size: [String(band)], cup: [cup.toLowerCase()] } })
  )
}

/** The only bra size that a list is filtered by; undefined for any other list. */
export function braSizeOf({ filters }: ListQuery): BraSize | undefined {
  const { size = [], cup = [] } = filters
  if (size.length !== 1 || cup.length !== 1) return
  const band = Number(size[0])
  const found = cups.find((known) => known.toLowerCase() === cup[0]?.toLowerCase())
  return found && band % bands.step === 0 && band >= bands.min && band <= bands.max
    ? { band, cup: found }
    : undefined
}
