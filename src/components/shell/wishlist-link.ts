import { $wishes } from '../../stores/wishlist.ts'
import { countText } from './count-text.ts'

/** Shows the number of items on the wishlist, updated at once in every tab (WIS-1). */
export class WishlistLink extends HTMLElement {
  connectedCallback(): void {
    const shown = this.querySelector<HTMLElement>('.count')
    const words = this.querySelector<HTMLElement>('#wishes')
    $wishes.subscribe((wishes = []) => {
      const count = wishes.length
      if (!shown || !words) return
      shown.hidden = count === 0
      shown.textContent = String(count)
      words.textContent = countText(this.dataset, count)
    })
  }
}
