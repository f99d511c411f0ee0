import { $wishes } from '#stores/wishlist.ts'
import { countText } from './count-text.ts'

/** Shows the number of items on the wishlist, updated at once in every tab (WIS-1). */
export class WishlistLink extends HTMLElement {
  connectedCallback(): void {
    const countElement = this.querySelector<HTMLElement>('.count')
    const textElement = this.querySelector<HTMLElement>('#wishes')
    $wishes.subscribe((wishes = []) => {
      const count = wishes.length
      if (!countElement || !textElement) return
      countElement.hidden = count === 0
      countElement.textContent = String(count)
      textElement.textContent = countText(this.dataset, count)
    })
  }
}
