import { ownSizeOffer } from '../../commerce/own-bra-size.ts'
import type { BraSize } from '../../contract/bra-size/bra-size.ts'
import { type SizeSystem, writeSize } from '../../contract/bra-size/size-systems.ts'
import { keptBraSize } from '../../stores/bra-size.ts'

type Variants = Parameters<typeof ownSizeOffer>[0]
type Words = Record<'yours' | 'choose' | 'chosen' | 'soldOut' | 'none' | 'sisters', string>

const query = 'query OwnSize($sku:ID!){product(sku:$sku){variants{sku availability choice{attribute value}}}}'

/**
 * Offers the stored size if the bra is available in it, or else sister sizes in stock (UX-7).
 * @param place an element with the product's `data-sku`, `data-colour`, `data-base`, `data-system`
 */
export async function showOwnBraSize(place: HTMLElement): Promise<void> {
  const size = keptBraSize()
  const { sku = '', colour, base = '', system = 'EU' } = place.dataset
  const loading = size && load(sku)
  const words = size && (await loadWords())
  if (!words) {
    place.hidden = true
    return
  }
  const written = (other: BraSize) => writeSize(other, system as SizeSystem)
  const sentence = (name: keyof Words) => words[name].replace('{{size}}', written(size))
  const link = (text: string, to: string) => {
    const anchor = document.createElement('a')
    anchor.className = 'button button-quiet button-medium figures'
    anchor.href = base + encodeURIComponent(to)
    anchor.textContent = text
    return anchor
  }
  place.replaceChildren(sentence('yours'))
  const variants = await loading
  if (!variants) return
  const offer = ownSizeOffer(variants, size, { sku, colour })
  if (offer.kind === 'chosen') return place.replaceChildren(sentence('chosen'))
  if (offer.kind === 'choose') return place.replaceChildren(link(sentence('choose'), offer.sku))
  place.replaceChildren(textOf(sentence(offer.kind)))
  if (offer.sisters.length === 0) return
  place.append(
    textOf(words.sisters),
    ...offer.sisters.map((sister) => link(written(sister.size), sister.sku)),
  )
}

function textOf(text: string): HTMLElement {
  const place = document.createElement('span')
  place.textContent = text
  return place
}

/** Undefined if the server does not respond; nothing is shown then. */
async function loadWords(): Promise<Words | undefined> {
  try {
    const answer = await fetch(`/api/words/own-bra-size?lang=${document.documentElement.lang}`)
    return (await answer.json()).braFinder?.product
  } catch {
    return
  }
}

/** Undefined if the server does not respond; then only the size is shown. */
async function load(sku: string): Promise<Variants | undefined> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ sku }) })
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang }
    const answer = await fetch(`/graphql?${parameters}`, { headers })
    return (await answer.json()).data?.product?.variants
  } catch {
    return
  }
}
