import { $basketCount, followBasketCount } from '#stores/basket.ts'
import { countText } from './count-text.ts'

/** Shows the number of items in the basket, updated at once in every tab (BAS-1). */
export class BasketLink extends HTMLElement {
  /** The accessible name of the basket link in the page's language, without the count. */
  label = ''

  connectedCallback(): void {
    followBasketCount()
    const link = this.querySelector('a')
    const countElement = this.querySelector<HTMLElement>('.count')
    const label = link?.getAttribute('aria-label') ?? ''
    this.label = label
    $basketCount.subscribe((count = 0) => {
      if (!link || !countElement) return
      countElement.hidden = count === 0
      countElement.textContent = count > 99 ? '99+' : String(count)
      link.setAttribute('aria-label', count === 0 ? label : `${label}, ${countText(this.dataset, count)}`)
    })
  }
}
