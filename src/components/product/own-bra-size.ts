import { braSizeOffer } from '#commerce/product/bra-size-offer.ts'
import type { BraSize } from '#contract/bra-size/bra-size.ts'
import { formatSize, type SizeSystem } from '#contract/bra-size/size-systems.ts'
import { storedBraSize } from '#stores/bra-size.ts'
import { encodeSegment } from '#tenancy/sku-path.ts'

type Variants = Parameters<typeof braSizeOffer>[0]
type SizeMessages = Record<'yours' | 'choose' | 'chosen' | 'soldOut' | 'none' | 'sisters', string>

const query = 'query OwnSize($sku:ID!){product(sku:$sku){variants{sku availability choice{attribute value}}}}'

/**
 * Offers the stored size if the bra is available in it, or else sister sizes in stock (UX-7).
 * @param element an element with the product's `data-sku`, `data-colour`, `data-base`, `data-system`
 */
export async function showOwnBraSize(element: HTMLElement): Promise<void> {
  const size = storedBraSize()
  const { sku = '', colour, base = '', system = 'EU' } = element.dataset
  const loading = size && loadVariants(sku)
  const messages = size && (await loadMessages())
  if (!messages) {
    element.hidden = true
    return
  }
  const sizeText = (other: BraSize) => formatSize(other, system as SizeSystem)
  const sentence = (name: keyof SizeMessages) => messages[name].replace('{{size}}', sizeText(size))
  const link = (text: string, sku: string) => {
    const anchor = document.createElement('a')
    anchor.className = 'button button-quiet button-medium figures'
    anchor.href = base + encodeSegment(sku)
    anchor.textContent = text
    return anchor
  }
  element.replaceChildren(sentence('yours'))
  const variants = await loading
  if (!variants) return
  const offer = braSizeOffer(variants, size, { sku, colour })
  if (offer.kind === 'chosen') return element.replaceChildren(sentence('chosen'))
  if (offer.kind === 'choose') return element.replaceChildren(link(sentence('choose'), offer.sku))
  element.replaceChildren(textOf(sentence(offer.kind)))
  if (offer.sisters.length === 0) return
  element.append(
    textOf(messages.sisters),
    ...offer.sisters.map((sister) => link(sizeText(sister.size), sister.sku)),
  )
}

function textOf(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** Undefined if the server does not respond; nothing is shown then. */
async function loadMessages(): Promise<SizeMessages | undefined> {
  try {
    const response = await fetch(`/api/words/own-bra-size?lang=${document.documentElement.lang}`)
    return (await response.json()).braFinder?.product
  } catch {
    return
  }
}

/** Undefined if the server does not respond; then only the size is shown. */
async function loadVariants(sku: string): Promise<Variants | undefined> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ sku }) })
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang }
    const response = await fetch(`/graphql?${parameters}`, { headers })
    return (await response.json()).data?.product?.variants
  } catch {
    return
  }
}
