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
      if (this.dataset.choose) this.#showMissingSelection(this.dataset.choose)
      else void this.#add(String(new FormData(event.target as HTMLFormElement).get('sku')))
    })
  }

  /** Shows which selection is missing and moves the focus there (UX-3). */
  #showMissingSelection(message: string): void {
    this.#showMessage(message)
    const values = [...document.querySelectorAll<HTMLElement>('#choose a')]
    const first = values.find((value) => !value.matches('.option-sold')) ?? values[0]
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }

  async #add(sku: string): Promise<void> {
    try {
      this.#adder ??= loadBasketAdder().then(
        ({ BasketAdder: Adding }) => new Adding(this, (message) => this.#showMessage(message)),
      )
      await (await this.#adder).add(sku)
    } catch {
      // The module could not be loaded; the next attempt loads it again.
      this.#adder = undefined
      showToast({ kind: 'error', text: this.dataset.failed ?? '' })
    }
  }

  #showMessage(message: string): void {
    const alert = this.querySelector('[role="alert"]')
    if (alert) alert.textContent = message
  }
}
