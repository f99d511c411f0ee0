import { showToast } from '#stores/toasts.ts'
import { loadBasketAdder } from '../shell/lazy-imports.ts'
import type { BasketAdder } from './basket-adder.ts'

/**
 * Adds a product to the basket without leaving the page and without React (BAS-1). The count and a toast
 * confirm it. If the server cannot be reached, the form stays as it is, for a retry with the same id.
 */
export class AddToBasket extends HTMLElement {
  #adder: Promise<BasketAdder> | undefined

  connectedCallback(): void {
    for (const type of ['pointerenter', 'focusin', 'touchstart'])
      this.addEventListener(type, () => loadBasketAdder().catch(console.warn), { once: true, passive: true })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#add(String(new FormData(event.target as HTMLFormElement).get('sku')))
    })
  }

  async #add(sku: string): Promise<void> {
    try {
      this.#adder ??= loadBasketAdder().then(({ BasketAdder: Adding }) => new Adding(this))
      await (await this.#adder).add(sku)
    } catch {
      // The module could not be loaded; the next attempt loads it again.
      this.#adder = undefined
      showToast({ kind: 'error', text: this.dataset.failed ?? '' })
    }
  }
}
