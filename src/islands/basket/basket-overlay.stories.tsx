import type { Decorator } from '@storybook/react-vite'
import type { Basket } from '#commerce/cart/basket-operations.ts'
import {
  addresses,
  basketOf,
  changed,
  full,
  longTexts,
  small,
} from '#tests/browser/stories/islands/sample-basket.ts'
import { answerQueries } from '#tests/browser/storybook/answering-client.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import BasketOverlay from './basket-overlay.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">€</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Basket layer', decorators: [framed] }

const never = () => new Promise<never>(() => {})

const overlay = (loadBasket: () => Promise<Basket>, isWithoutMessages = false) => ({
  render: () => {
    const frame = islandFrameOf()
    answerQueries(async () => ({ basket: await loadBasket() }))
    return (
      <BasketOverlay
        href="/warenkorb"
        title="€"
        onClose={() => {}}
        loadMessages={isWithoutMessages ? never : async () => ({ frame, addresses })}
      />
    )
  },
})

export const Full = overlay(async () => full)
export const DeliveryCosts = overlay(async () => small)
export const ChangedMeanwhile = overlay(async () => changed)
export const LongText = overlay(async () => longTexts)
export const Empty = overlay(async () => basketOf([]))
export const Loading = overlay(never)
export const Failed = overlay(() => Promise.reject(new Error('no')))
export const WithoutWordsYet = overlay(never, true)
