import { $wishes, followWishes, isWished, setWishes, unsettledWishes, wish } from '../../stores/wishlist.ts'
import { whenShown } from './when-shown.ts'
import { skusOf } from './wishlist-skus.ts'

const loadSending = () => import('./send-wishes.ts')

/** A second click within this time is the same click; ms. */
const doubleClick = 400

/**
 * Shows the hearts of cards and product pages as they are, and answers them: they all send the form in this
 * element. A heart is filled at once, emptied again when the shop does not take it, and what the page was left
 * with before the shop had it is sent by the next one (WIS-1).
 */
export class WishlistHearts extends HTMLElement {
  #last: { sku: string; at: number } | undefined

  connectedCallback(): void {
    // The list's own page knows it, however it was filled.
    const own = document.querySelector<HTMLElement>('[data-wishes]')
    const said = own?.dataset.wishes
    if (said) setWishes(JSON.parse(said))
    followWishes(() => import('../../commerce/browser/wishlist.ts').then((shop) => shop.askForWishes()))
    $wishes.subscribe((wishes = []) => {
      for (const heart of hearts()) heart.ariaPressed = String(isWished(wishes, ...skusOf(heart)))
    })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      const heart = event.submitter
      if (heart instanceof HTMLButtonElement) this.#press(heart).catch(console.warn)
    })
    whenShown(() => void this.#sendLeft(own !== null).catch(console.warn))
  }

  async #press(heart: HTMLButtonElement): Promise<void> {
    const [sku, masterSku] = skusOf(heart)
    const now = Date.now()
    const same = this.#last?.sku === sku && now - this.#last.at < doubleClick
    this.#last = { sku, at: now }
    if (same) return
    const pressed = wish(sku, masterSku)
    // Where this cannot be fetched, the next page sends the wish.
    const { sendPressed } = await loadSending()
    // Who presses again now tries again.
    if (!(await sendPressed(pressed, this.dataset))) this.#last = undefined
  }

  /** @param listed whether the list itself stands in this page, as it was without them */
  async #sendLeft(listed: boolean): Promise<void> {
    if (unsettledWishes().length === 0) return
    const { sendLeft } = await loadSending()
    // What is said of a failure would go with the page.
    if ((await sendLeft(this.dataset)) && listed) location.reload()
  }
}

const hearts = () => document.querySelectorAll<HTMLButtonElement>('button[form=wish]')
