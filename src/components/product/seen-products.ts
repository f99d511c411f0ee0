import { productPictureSources } from '../../pictures/product-sources.ts'
import { noteViewed } from '../../stores/recently-viewed.ts'
import { dress } from '../dress.ts'
import style from './seen-products.css?inline'

interface Seen {
  sku: string
  slug: string
  name: string
  media: { src: string; alt: string }[]
}
const query = 'query Seen($skus:[ID!]!){products(skus:$skus){sku slug name media(limit:1){src alt}}}'

/**
 * Records the product of a page, with consent, and shows the products viewed before it (PRO-2).
 * @param place an element with a list; it has the product's `data-sku`, and the base URL of products as
 * `data-base`
 */
export async function noteSeenProduct(place: HTMLElement): Promise<void> {
  const skus = noteViewed(place.dataset.sku ?? '')
  const list = place.querySelector('ul')
  if (skus.length === 0 || !list) return
  dress(style)
  // Placeholders are shown at once, so that loading causes no layout shift.
  list.append(...skus.map(() => emptyItem()))
  place.hidden = false
  const products = await load(skus)
  list.replaceChildren(...products.map((product) => itemOf(product, place.dataset.base ?? '')))
  place.hidden = products.length === 0
}

async function load(skus: string[]): Promise<Seen[]> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ skus }) })
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang }
    const answer = await fetch(`/graphql?${parameters}`, { headers })
    return (await answer.json()).data?.products ?? []
  } catch {
    return []
  }
}

function itemOf({ sku, slug, name, media: [picture] }: Seen, base: string): HTMLElement {
  const item = emptyItem()
  const link = document.createElement('a')
  link.href = `${base}${slug}/${encodeURIComponent(sku)}`
  link.append(item.firstChild as Node, name)
  if (picture) {
    const image = new Image(800, 1000)
    image.loading = 'lazy'
    image.alt = ''
    image.src = productPictureSources(picture.src).fallback
    link.firstElementChild?.append(image)
  }
  item.append(link)
  return item
}

function emptyItem(): HTMLElement {
  const item = document.createElement('li')
  const ground = document.createElement('span')
  ground.className = 'picture-ground'
  item.append(ground)
  return item
}
