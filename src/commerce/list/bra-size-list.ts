import { type BraSize, bands, cups } from '../../contract/bra-size/bra-size.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** Where the bras of a size are listed, by band and cup (ROU-2). @param search address of the search, `/s/` */
export function braSizeAddress(search: string, { band, cup }: BraSize): string {
  const every = readListQuery(new URLSearchParams())
  return search + writeListQuery({ ...every, filters: { size: [String(band)], cup: [cup.toLowerCase()] } })
}

/** The one size a list is narrowed to; undefined for any other list. */
export function braSizeOf({ filters }: ListQuery): BraSize | undefined {
  const { size = [], cup = [] } = filters
  if (size.length !== 1 || cup.length !== 1) return
  const band = Number(size[0])
  const found = cups.find((known) => known.toLowerCase() === cup[0]?.toLowerCase())
  return found && band % bands.step === 0 && band >= bands.least && band <= bands.most
    ? { band, cup: found }
    : undefined
}
