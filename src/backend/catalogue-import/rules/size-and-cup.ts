/** Words for products sized by band and cup, in the languages of feeds. */
const cupped =
  /(beha|\bbra|bh)([’']?s)?(?!\p{L})|bustier|bralette|soutien|lingerie|badpak|badmode|bikini|tankini|swim|badeanz|bademode|maillot|b(ü|ue)stenhalter/iu
const bandAndCup = /^(\d{2,3})[\s/-]?([A-K]|AA|BB|DD|EE|FF|GG|HH|JJ)$/i
const atTheEnd = /[\s,(/-](\d{2,3}[A-K]{1,2})\)?$/i

/**
 * Returns size and cup of a variant: `75C` is band 75 and cup C for bras and swimwear (a shoe of size 38G is
 * wide). Without a size the end of a bra's title is used.
 * @param about title and categories
 */
export function sizeAndCup(
  size: string | undefined,
  title: string,
  about: string,
): { size?: string; cup?: string } {
  const isCupped = cupped.test(`${title} ${about}`)
  const stated = size ?? (isCupped ? atTheEnd.exec(title)?.[1] : undefined)
  if (stated === undefined) return {}
  const [, band, cup] = (isCupped && bandAndCup.exec(stated)) || []
  return band && cup && inBands(Number(band)) ? { size: band, cup: cup.toUpperCase() } : { size: stated }
}

/** European bands are 60 to 130 in steps of five; swimwear has clothing sizes 32 to 58 in steps of two. */
const inBands = (band: number): boolean =>
  (band >= 60 && band <= 130 && band % 5 === 0) || (band >= 32 && band <= 58 && band % 2 === 0)
