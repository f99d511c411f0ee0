import { showToast } from '../../stores/toasts.ts'
import { loadAdding } from '../shell/late-parts.ts'
import type { Adding } from './adding.ts'

/**
 * Adds without leaving the page and without React (BAS-1): the click is answered by the count and a toast.
 * Where the shop cannot be reached the form stays as it is, for another try under the same id.
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

  /** Says what is missing and leads there (UX-3). */
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
      // What does it has not come: it is asked for again with the next try.
      this.#adding = undefined
      showToast({ kind: 'error', text: this.dataset.failed ?? '' })
    }
  }

  #say(message: string): void {
    const place = this.querySelector('[role="alert"]')
    if (place) place.textContent = message
  }
}
