import { $wishes, followWishes, isWished, setWishes } from '../../stores/wishlist.ts'
import type { WishlistPresses } from './wishlist-presses.ts'
import { skusOf } from './wishlist-skus.ts'

/**
 * Shows the hearts of cards and product pages as they are, and answers them: they all send the form in this
 * element (WIS-1). What a press does comes with the first one.
 */
export class WishlistHearts extends HTMLElement {
  #presses: Promise<WishlistPresses> | undefined

  connectedCallback(): void {
    // The list's own page knows it, however it was filled.
    const said = document.querySelector<HTMLElement>('[data-wishes]')?.dataset.wishes
    if (said) setWishes(JSON.parse(said))
    followWishes(() =>
      import('../../commerce/browser/wishlist.ts').then(({ askForWishes }) => askForWishes()),
    )
    $wishes.subscribe((wishes = []) => {
      for (const heart of hearts())
        heart.setAttribute('aria-pressed', String(isWished(wishes, ...skusOf(heart))))
    })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      const heart = event.submitter
      if (!(heart instanceof HTMLButtonElement)) return
      this.#presses ??= this.#load()
      void this.#presses.then((presses) => presses.press(heart))
    })
  }

  async #load(): Promise<WishlistPresses> {
    const { WishlistPresses } = await import('./wishlist-presses.ts')
    return new WishlistPresses(this.dataset)
  }
}

const hearts = () => document.querySelectorAll<HTMLButtonElement>('button[form=wish]')
