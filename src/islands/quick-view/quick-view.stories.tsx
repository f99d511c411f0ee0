import type { Decorator } from '@storybook/react-vite'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import {
  addresses,
  dress,
  gone,
  littleKnown,
  longTexts,
  reduced,
  soldOut,
  tyre,
  variantOf,
  washer,
} from '#tests/browser/stories/islands/sample-quick-view.ts'
import { answerQueries } from '#tests/browser/storybook/answering-client.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import { QuickView } from './quick-view.tsx'
import type { SourceLine } from './source-line.ts'
import type { QuickViewData } from './urls.ts'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">€</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Mini product details', decorators: [framed] }

const never = () => new Promise<never>(() => {})

const quickView = (
  loadProduct: () => Promise<QuickViewProduct | null>,
  list?: SourceLine['list'],
  urls: QuickViewData = addresses,
) => ({
  render: () => {
    const frame = islandFrameOf()
    answerQueries(async () => ({ product: await loadProduct() }))
    return (
      <QuickView
        href="/p/wikkeljurk/100"
        sku="100"
        title="Wikkeljurk"
        sourceLine={list && { list, sku: '100-BS', change: () => {} }}
        onClose={() => {}}
        onShowBasket={() => {}}
        loadMessages={async () => ({ frame, addresses: urls })}
      />
    )
  },
})

export const ChooseFirst = quickView(async () => dress)
export const Reduced = quickView(async () => reduced)
export const VariantSoldOut = quickView(async () => variantOf('100-BL'))
export const SoldOut = quickView(async () => soldOut)
export const LittleKnown = quickView(async () => littleKnown)
export const Gone = quickView(async () => gone)
export const Unknown = quickView(async () => null)
export const EnergyLabel = quickView(async () => washer)
export const Tyre = quickView(async () => tyre)
export const InBasket = quickView(async () => reduced, 'basket')
export const OnWishlist = quickView(async () => reduced, 'wishlist')
export const LongText = quickView(async () => longTexts)
const catalogue = { ...addresses, basket: undefined, wishlist: undefined }
/** A shop that shows goods and sells none, without a wishlist. */
export const CatalogueOnly = quickView(async () => reduced, undefined, catalogue)
export const Loading = quickView(never)
/** Picture and price of the page, before even the messages have loaded. */
export const Preview = {
  render: () => {
    answerQueries(never)
    const price = document.createElement('p')
    price.className = 'price'
    price.append(Object.assign(document.createElement('span'), { className: 'now', textContent: '€ 59,95' }))
    return (
      <QuickView
        href="/p/wikkeljurk/100"
        sku="100"
        title="Wikkeljurk"
        shown={{ picture: '/pictures/tile-women-480.avif', hasMore: true, price }}
        onClose={() => {}}
        onShowBasket={() => {}}
        loadMessages={never}
      />
    )
  },
}
export const Failed = quickView(() => Promise.reject(new Error('no')))
