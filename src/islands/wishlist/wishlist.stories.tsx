import type { Decorator } from '@storybook/react-vite'
import { addresses, everything, listOf, longTexts } from '../../../tests/stories/islands/sample-wishlist.ts'
import { islandFrameOf } from '../../../tests/storybook/island-frame.ts'
import Island from './wishlist.tsx'
import './wishlist.css'
import WishlistLayer from './wishlist-layer.tsx'
import type { WishlistScreenProps } from './wishlist-screen.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">♡</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Wishlist', decorators: [framed] }

const page = (props: Partial<WishlistScreenProps>) => ({
  render: () => (
    <Island
      frame={islandFrameOf()}
      wishlist={everything}
      addresses={addresses}
      seed="story-0001"
      visitor
      {...props}
    />
  ),
})

export const Full = page({})
export const LoggedIn = page({ visitor: false })
export const Empty = page({ wishlist: listOf([]) })
export const LongText = page({ wishlist: longTexts })
export const Removed = page({
  wishlist: { ...everything, lastRemoved: { id: 'z', productName: 'Wikkeljurk' } },
  told: { done: 'removed', itemId: 'z' },
})
export const ChangeFailed = page({ told: { error: 'FAILED', itemId: 'a' } })
export const SameVariant = page({ told: { error: 'NO_CHANGE', itemId: 'a' } })
export const SoldOut = page({ told: { error: 'SOLD_OUT', itemId: 'a' } })
export const ListFull = page({ told: { error: 'WISHLIST_FULL' } })

const layer = (loadList: () => Promise<typeof everything>) => ({
  render: () => {
    const frame = islandFrameOf()
    return (
      <WishlistLayer
        href="/merkzettel"
        title="♡"
        onClose={() => {}}
        loadWords={async () => ({ frame, addresses })}
        loadList={loadList}
      />
    )
  },
})

export const Layer = layer(async () => everything)
export const LayerEmpty = layer(async () => listOf([]))
export const LayerLoading = layer(() => new Promise(() => {}))
export const LayerFailed = layer(() => Promise.reject(new Error('no')))
