import type { Decorator } from '@storybook/react-vite'
import {
  addresses,
  dress,
  gone,
  longTexts,
  reduced,
  soldOut,
  tyre,
  variantOf,
  washer,
} from '../../../tests/stories/islands/sample-mini.ts'
import { islandFrameOf } from '../../../tests/storybook/island-frame.ts'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'
import type { KeptIn } from './kept-in.ts'
import { MiniLayer } from './mini-layer.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">€</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Mini product details', decorators: [framed] }

const never = () => new Promise<never>(() => {})

const layer = (loadProduct: (sku: string) => Promise<MiniProduct | null>, place?: KeptIn['place']) => ({
  render: () => {
    const frame = islandFrameOf()
    return (
      <MiniLayer
        href="/p/wikkeljurk/100"
        sku="100"
        title="Wikkeljurk"
        keptIn={place && { place, sku: '100-BS', change: () => {} }}
        onClose={() => {}}
        onShowBasket={() => {}}
        loadWords={async () => ({ frame, addresses })}
        loadProduct={loadProduct}
      />
    )
  },
})

export const ChooseFirst = layer(async () => dress)
export const Reduced = layer(async () => reduced)
export const VariantSoldOut = layer(async () => variantOf('100-BL'))
export const SoldOut = layer(async () => soldOut)
export const Gone = layer(async () => gone)
export const Unknown = layer(async () => null)
export const EnergyLabel = layer(async () => washer)
export const Tyre = layer(async () => tyre)
export const InBasket = layer(async () => reduced, 'basket')
export const OnWishlist = layer(async () => reduced, 'wishlist')
export const LongText = layer(async () => longTexts)
export const Loading = layer(never)
export const Failed = layer(() => Promise.reject(new Error('no')))
