import { showToast } from '../../stores/toasts.ts'
import { loadAdding } from '../shell/late-parts.ts'
import type { Adding } from './adding.ts'

/**
 * Adds a product to the basket without leaving the page and without React (BAS-1). The count and a toast
 * confirm it. If the server cannot be reached, the form stays as it is, for a retry with the same id.
 */
export class AddToBasket extends HTMLElement {
  #adding: Promise<Adding> | undefined

  connectedCallback(): void {
    for (const intent of ['pointerenter', 'focusin', 'touchstart'])
      this.addEventListener(intent, () => loadAdding(), { once: true, passive: true })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      if (this.dataset.choose) this.#askForChoice(this.dataset.choose)
      else void this.#add(String(new FormData(event.target as HTMLFormElement).get('sku')))
    })
  }

  /** Shows which selection is missing and moves the focus there (UX-3). */
  #askForChoice(message: string): void {
    this.#say(message)
    const values = [...document.querySelectorAll<HTMLElement>('#choose a')]
    const first = values.find((value) => !value.matches('.option-sold')) ?? values[0]
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }

  async #add(sku: string): Promise<void> {
    this.#adding ??= loadAdding().then(({ Adding }) => new Adding(this, (message) => this.#say(message)))
    try {
      await (await this.#adding).add(sku)
    } catch {
      // The module could not be loaded; the next attempt loads it again.
      this.#adding = undefined
      showToast({ kind: 'error', text: this.dataset.failed ?? '' })
    }
  }

  #say(message: string): void {
    const place = this.querySelector('[role="alert"]')
    if (place) place.textContent = message
  }
}
