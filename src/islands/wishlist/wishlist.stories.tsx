import type { Decorator } from '@storybook/react-vite'
import { $loginState, loggedOut } from '#stores/login-state.ts'
import { addresses, everything, listOf, longTexts } from '#tests/browser/stories/islands/sample-wishlist.ts'
import { answerQueries } from '#tests/browser/storybook/answering-client.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import Island from './wishlist.tsx'
import './wishlist.css'
import WishlistOverlay from './wishlist-overlay.tsx'
import type { WishlistScreenProps } from './wishlist-screen.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">♡</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Wishlist', decorators: [framed] }

const page = (props: Partial<WishlistScreenProps>, loggedIn = false) => ({
  render: () => {
    $loginState.set({ ...loggedOut, loggedIn })
    return (
      <Island
        frame={islandFrameOf()}
        wishlist={everything}
        addresses={addresses}
        seed="story-0001"
        {...props}
      />
    )
  },
})

export const Full = page({})
export const LoggedIn = page({}, true)
/** A shop that shows goods and sells none, without accounts. */
export const CatalogueOnly = page({ addresses: { ...addresses, basket: undefined, login: undefined } })
export const Empty = page({ wishlist: listOf([]) })
export const LongText = page({ wishlist: longTexts })
export const Removed = page({
  wishlist: { ...everything, lastRemoved: { id: 'z', productName: 'Wikkeljurk' } },
  notice: { done: 'removed', itemId: 'z' },
})
export const ChangeFailed = page({ notice: { error: 'FAILED', itemId: 'a' } })
export const SameVariant = page({ notice: { error: 'NO_CHANGE', itemId: 'a' } })
export const SoldOut = page({ notice: { error: 'SOLD_OUT', itemId: 'a' } })
export const ListFull = page({ notice: { error: 'WISHLIST_FULL' } })

const overlay = (loadList: () => Promise<typeof everything>) => ({
  render: () => {
    const frame = islandFrameOf()
    answerQueries(async () => ({ wishlist: await loadList() }))
    return (
      <WishlistOverlay
        href="/merkzettel"
        title="♡"
        onClose={() => {}}
        loadMessages={async () => ({ frame, addresses })}
      />
    )
  },
})

export const Layer = overlay(async () => everything)
export const LayerEmpty = overlay(async () => listOf([]))
export const LayerLoading = overlay(() => new Promise(() => {}))
export const LayerFailed = overlay(() => Promise.reject(new Error('no')))
