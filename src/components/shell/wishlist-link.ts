import { $wishes } from '../../stores/wishlist.ts'
import { countText } from './count-text.ts'

/** Shows how many items are on the wishlist, at once and in every tab (WIS-1). */
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
