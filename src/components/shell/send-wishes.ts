import { showToast } from '../../stores/toasts.ts'
import {
  $wishes,
  isWished,
  type PendingWish,
  setWishes,
  showWishes,
  type WishedFor,
  withPending,
} from '../../stores/wishlist.ts'
import { skusOf } from './wishlist-skus.ts'

const loadWishlist = () => import('../../commerce/browser/wishlist.ts')

/** A second click within this time is the same click; ms. */
const doubleClick = 400

/** What pressing a heart does (WIS-1): filled at once, emptied again when the shop does not take it. */
export class WishlistPresses {
  #pending: PendingWish[] = []
  /** What the shop last said, while something is under way. */
  #confirmed: readonly WishedFor[] = []
  #queue = Promise.resolve()
  #last: { sku: string; at: number } | undefined
  readonly #words: DOMStringMap

  /** @param words what is said, as data attributes */
  constructor(words: DOMStringMap) {
    this.#words = words
  }

  press(heart: HTMLButtonElement): void {
    const [sku, masterSku] = skusOf(heart)
    const now = Date.now()
    const same = this.#last?.sku === sku && now - this.#last.at < doubleClick
    this.#last = { sku, at: now }
    if (same) return
    const shown = $wishes.get() ?? []
    const wish = { sku, masterSku, on: !isWished(shown, sku, masterSku) }
    if (this.#pending.length === 0) this.#confirmed = shown
    this.#pending.push(wish)
    showWishes(withPending(shown, [wish]))
    this.#queue = this.#queue.then(() => this.#send(wish))
  }

  async #send(wish: PendingWish): Promise<void> {
    const { on } = wish
    let failed: string | null = null
    try {
      const { changeWish } = await loadWishlist()
      const { error, wishes } = await changeWish(this.#skuFor(wish), on)
      this.#confirmed = wishes
      if (on) failed = error
    } catch {
      failed = 'FAILED'
      // Who presses again now tries again.
      this.#last = undefined
    }
    this.#pending.shift()
    if (failed === 'FAILED') showWishes(this.#confirmed)
    else setWishes(this.#confirmed)
    if (this.#pending.length > 0) showWishes(withPending(this.#confirmed, this.#pending))
    this.#say(on, failed)
  }

  /** A variant whose product is on the list without one is taken off as that product. */
  #skuFor({ sku, masterSku, on }: PendingWish): string {
    const own = this.#confirmed.some((wish) => wish.SKU === sku || wish.masterSku === sku)
    return on || own ? sku : masterSku
  }

  #say(on: boolean, failed: string | null): void {
    const { saved = '', unsaved = '', full = '', addFailed = '', removeFailed = '' } = this.#words
    if (failed === null) showToast({ text: on ? saved : unsaved })
    else showToast({ kind: 'error', text: failed === 'WISHLIST_FULL' ? full : on ? addFailed : removeFailed })
  }
}
