import { pageEndpoint } from '#commerce/client/browser/endpoint.ts'
import { shopFetch } from '#commerce/client/browser/shop-fetch.ts'
import type { CountedItem, MeasuredItem, PageEvent } from '#commerce/measurement/page-events.ts'
import { $basketCount } from '#stores/basket.ts'
import { $reportedBasketCount } from '#stores/reported-basket-count.ts'
import { decodeSegment } from '#tenancy/sku-path.ts'
import { itemsBeyond, sumOf } from './basket-changes.ts'
import { readMeasured, storeMeasured } from './measured.ts'

/** The basket as the shop answers it: items with the names of their events, prices in cents. */
interface BasketAnswer {
  currency: string
  items: (CountedItem & { product: { brand: { name: string } } | null })[]
}

/** Without blanks: each byte of this script counts. */
const basketQuery =
  '{basket{currency items{item_id:SKU item_name:productName quantity price product{brand{name}}}}}'

type Push = (event: string, data: object) => void

/**
 * Pushes the e-commerce events of this page, and later changes of the basket, to a data layer in the shapes of Google
 * Analytics 4. Called once a page, after consent.
 */
export function pushEvents(dataLayer: unknown[]): void {
  const push: Push = (event, data) => dataLayer.push({ ecommerce: null }, { event, ...data })
  pushPage(push)
  followBasket(push)
}

function pushPage(push: Push): void {
  const text = document.getElementById('page-events')?.textContent || '{}'
  const { events = [], term } = JSON.parse(text) as { events?: PageEvent[]; term?: string }
  if (term) push('search', { search_term: term })
  // Cards beside a product or a basket are recommendations.
  const items = events[0] ? [] : shownItems()
  if (items[0])
    push('view_item_list', {
      ecommerce: { item_list_name: document.querySelector('h1')?.textContent, items },
    })
  const measured = readMeasured()
  for (const { event, ecommerce, once } of events) {
    // A change that the page before has left is pushed by comparing with the basket before it.
    if (event === 'view_cart' && !measured.isBehind) measured.basket = ecommerce.items
    // The ordered basket is no basket that was emptied.
    if (event === 'purchase') measured.basket = []
    if (once) {
      const key = `${event} ${once}`
      if (measured.done.includes(key)) continue
      measured.done.unshift(key)
    }
    push(event, { ecommerce })
  }
  storeMeasured(measured)
}

/** The products of the page's cards, in their order. A card has no price as a number. */
const shownItems = (): MeasuredItem[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.card .name a')].map(({ pathname, textContent }) => ({
    item_id: decodeSegment(pathname.replace(/.*\//, '')),
    item_name: textContent.replaceAll('\u00a0', ' '),
  }))

/**
 * Pushes what comes into the basket and what leaves it on this page, also before this script was loaded. The count that
 * the page begins with, and one that the shop or another tab reports, are changes of another page: they are only noted.
 */
function followBasket(push: Push): void {
  let last: number | undefined
  const compare = async (count: number | undefined): Promise<void> => {
    const measured = readMeasured()
    const { basket, done, isBehind } = measured
    const pieces = basket.reduce((sum, { quantity }) => sum + quantity, 0)
    // A change on this page leads from the basket that is known to another.
    const isOwn = isBehind || pieces === ($reportedBasketCount.get() ?? last ?? 0)
    last = count
    $reportedBasketCount.set(undefined)
    if (count === undefined || (count === pieces && !isBehind)) return
    // The next page pushes the change if this one is left before the basket is loaded.
    measured.isBehind = isOwn
    storeMeasured(measured)
    const { currency, items } = await loadBasket()
    storeMeasured({ basket: items, done })
    if (!isOwn) return
    const pushChange = (event: string, changed: CountedItem[]) =>
      changed[0] && push(event, { ecommerce: { currency, value: sumOf(changed), items: changed } })
    pushChange('add_to_cart', itemsBeyond(items, basket))
    pushChange('remove_from_cart', itemsBeyond(basket, items))
  }
  // One after another: a count must not be compared with a basket that is being loaded.
  let turn = Promise.resolve()
  $basketCount.subscribe((count) => {
    turn = turn.then(() => compare(count)).catch(console.warn)
  })
}

/** @throws if the shop does not answer */
async function loadBasket(): Promise<{ currency: string; items: CountedItem[] }> {
  const response = await shopFetch(pageEndpoint().url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: basketQuery }),
  })
  const { data } = (await response.json()) as { data: { basket: BasketAnswer } }
  const items = data.basket.items.map(({ product, price, ...item }) => ({
    ...item,
    price: price / 100,
    item_brand: product?.brand.name,
  }))
  return { ...data.basket, items }
}
