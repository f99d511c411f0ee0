import type { Decorator } from '@storybook/react-vite'
import {
  addresses,
  basketOf,
  changed,
  full,
  longTexts,
  small,
} from '../../../tests/stories/islands/sample-basket.ts'
import { islandFrameOf } from '../../../tests/storybook/island-frame.ts'
import type { Basket } from '../../commerce/documents/basket.ts'
import BasketLayer from './basket-layer.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">€</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Basket layer', decorators: [framed] }

const never = () => new Promise<never>(() => {})

const layer = (loadBasket: () => Promise<Basket>, wordless = false) => ({
  render: () => {
    const frame = islandFrameOf()
    return (
      <BasketLayer
        href="/warenkorb"
        title="€"
        onClose={() => {}}
        loadWords={wordless ? never : async () => ({ frame, addresses })}
        loadBasket={loadBasket}
      />
    )
  },
})

export const Full = layer(async () => full)
export const DeliveryCosts = layer(async () => small)
export const ChangedMeanwhile = layer(async () => changed)
export const LongText = layer(async () => longTexts)
export const Empty = layer(async () => basketOf([]))
export const Loading = layer(never)
export const Failed = layer(() => Promise.reject(new Error('no')))
export const WithoutWordsYet = layer(never, true)
