import { $basketCount, followBasketCount } from '../../stores/basket.ts'
import { askForLayer } from './ask-for-layer.ts'

/** Asked of the page by the link to the basket. */
export const basketWanted = 'basket-wanted'

/** Shows how many pieces the basket holds, at once and in every tab, and opens it over the page (BAS-1). */
export class BasketLink extends HTMLElement {
  connectedCallback(): void {
    followBasketCount()
    const link = this.querySelector('a')
    const shown = this.querySelector<HTMLElement>('.count')
    const title = link?.getAttribute('aria-label') ?? ''
    link?.addEventListener('click', (event) => askForLayer(basketWanted, event, link, title))
    $basketCount.subscribe((count = 0) => {
      if (!link || !shown) return
      shown.hidden = count === 0
      shown.textContent = count > 99 ? '99+' : String(count)
      const words =
        (count === 1 ? this.dataset.one : this.dataset.other?.replace('{count}', String(count))) ?? ''
      link.setAttribute('aria-label', count === 0 ? title : `${title}, ${words ?? count}`)
    })
  }
}
