import { $wishes, followWishes, isWished, setWishes, unsettledWishes, wish } from '#stores/wishlist.ts'
import { skusOf } from './heart-skus.ts'
import { whenShown } from './when-shown.ts'

const loadSending = () => import('./send-wishes.ts')

/** A second click within this time counts as a double click, ms. */
const doubleClickMs = 400

/**
 * Shows the state of the hearts on cards and product pages, and handles their clicks: all of them submit the
 * form in this element. A heart is filled at once and reset if the server refuses the change. Changes that an
 * earlier page could not send are sent here (WIS-1).
 */
export class WishlistHearts extends HTMLElement {
  #last: { sku: string; at: number } | undefined

  connectedCallback(): void {
    // The wishlist page contains the current list.
    const wishlistElement = document.querySelector<HTMLElement>('[data-wishes]')
    const wishesJson = wishlistElement?.dataset.wishes
    if (wishesJson) setWishes(JSON.parse(wishesJson))
    // A page that is left while the module loads would report the aborted load as an error.
    followWishes(() =>
      import('#commerce/client/browser/wishlist.ts').then((module) => module.loadWishes(), console.warn),
    )
    $wishes.subscribe((wishes = []) => {
      for (const heart of hearts()) heart.ariaPressed = String(isWished(wishes, ...skusOf(heart)))
    })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      const heart = event.submitter
      if (heart instanceof HTMLButtonElement) this.#press(heart).catch(console.warn)
    })
    const send = () => void this.#sendUnsettled(wishlistElement !== null).catch(console.warn)
    whenShown(send)
    // Going back shows a page as it was left, whose script does not start again.
    addEventListener('pageshow', ({ persisted }) => persisted && send())
  }

  async #press(heart: HTMLButtonElement): Promise<void> {
    const [sku, masterSku] = skusOf(heart)
    const now = Date.now()
    const isDoubleClick = this.#last?.sku === sku && now - this.#last.at < doubleClickMs
    this.#last = { sku, at: now }
    if (isDoubleClick) return
    const pendingWish = wish(sku, masterSku)
    // If the module cannot be loaded, the next page sends the change.
    const { sendHeartPress: sendPressed } = await loadSending()
    // After a failure, another click is a retry.
    if (!(await sendPressed(pendingWish, this.dataset))) this.#last = undefined
  }

  /** @param isWishlistPage whether the page shows the wishlist itself, which was rendered without the changes */
  async #sendUnsettled(isWishlistPage: boolean): Promise<void> {
    if (unsettledWishes().length === 0) return
    const { sendUnsettled: sendLeft } = await loadSending()
    // A failure is shown as a toast, which a reload would remove.
    if ((await sendLeft(this.dataset)) && isWishlistPage) location.reload()
  }
}

const hearts = () => document.querySelectorAll<HTMLButtonElement>('button[form=wish]')
