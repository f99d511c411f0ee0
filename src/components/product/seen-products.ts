import { productPictureSources } from '#pictures/product-sources.ts'
import { addViewed } from '#stores/recently-viewed.ts'
import { encodeSegment } from '#tenancy/sku-path.ts'
import { adoptStyles } from '../adopt-styles.ts'
import style from './seen-products.css?inline'

interface ViewedProduct {
  sku: string
  slug: string
  name: string
  textLanguage: string | null
  media: { src: string; alt: string }[]
}
const query =
  'query Seen($skus:[ID!]!){products(skus:$skus){sku slug name textLanguage media(limit:1){src alt}}}'

/**
 * Records the product of a page, with consent, and shows the products viewed before it (PRO-2).
 * @param element an element with a list; it has the product's `data-sku`, and the base URL of products as
 * `data-base`
 */
export async function recordViewedProduct(element: HTMLElement): Promise<void> {
  const skus = addViewed(element.dataset.sku ?? '')
  const list = element.querySelector('ul')
  if (skus.length === 0 || !list) return
  adoptStyles(style)
  // Placeholders are shown at once, so that loading causes no layout shift.
  list.append(...skus.map(() => emptyItem()))
  element.hidden = false
  const products = await loadProducts(skus)
  list.replaceChildren(...products.map((product) => itemOf(product, element.dataset.base ?? '')))
  element.hidden = products.length === 0
}

async function loadProducts(skus: string[]): Promise<ViewedProduct[]> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ skus }) })
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang }
    const response = await fetch(`/graphql?${parameters}`, { headers })
    return (await response.json()).data?.products ?? []
  } catch {
    return []
  }
}

function itemOf(
  { sku, slug, name, textLanguage, media: [picture] }: ViewedProduct,
  base: string,
): HTMLElement {
  const item = emptyItem()
  const link = document.createElement('a')
  link.href = `${base}${encodeSegment(slug)}/${encodeSegment(sku)}`
  link.append(item.firstChild as Node, name)
  if (textLanguage) link.lang = textLanguage
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
