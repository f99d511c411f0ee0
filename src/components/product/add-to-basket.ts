import { setBasketCount } from '../../stores/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { removeToast, showToast } from '../../stores/toasts.ts'
import { loadMutate } from '../shell/late-parts.ts'

const query = `mutation AddToBasket($mutationId: ID!, $sku: ID!) {
  change: addToBasket(mutationId: $mutationId, sku: $sku) { error basket { itemCount } }
}`

interface Added {
  change: { error: string | null; basket: { itemCount: number } }
}

/** As the link in the header does it: over the page, where that can be. */
const openBasket = () => document.querySelector<HTMLElement>('basket-link a')?.click()

/**
 * Adds without leaving the page and without React (BAS-1): the click is answered by the count and a toast.
 * Where the shop cannot be reached the form stays as it is, for another try under the same id.
 */
export class AddToBasket extends HTMLElement {
  #mutationId: string | undefined
  #busy = false
  /** Key of the toast that says that it failed. */
  #failure = 0

  connectedCallback(): void {
    for (const intent of ['pointerenter', 'focusin', 'touchstart'])
      this.addEventListener(intent, loadMutate, { once: true, passive: true })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      if (this.dataset.choose) this.#askForChoice(this.dataset.choose)
      else void this.#add(event.target as HTMLFormElement)
    })
  }

  /** Says what is missing and leads there (UX-3). */
  #askForChoice(message: string): void {
    this.#say(message)
    const first = document.querySelector<HTMLElement>('[aria-labelledby^="choice-"] ul:not([hidden]) a')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }

  async #add(form: HTMLFormElement): Promise<void> {
    // A second click while the first is under way is the same click.
    if (this.#busy) return
    this.#busy = true
    this.setAttribute('aria-busy', 'true')
    this.#say('')
    this.#mutationId ??= randomUuid()
    try {
      const { mutate } = await loadMutate()
      const sku = String(new FormData(form).get('sku'))
      const { change } = await mutate<Added, { sku: string }>(query, { mutationId: this.#mutationId, sku })
      this.#mutationId = undefined
      removeToast(this.#failure)
      this.#show(change)
    } catch {
      removeToast(this.#failure)
      this.#failure = showToast({ kind: 'error', text: this.dataset.failed ?? '' })
    } finally {
      this.#busy = false
      this.removeAttribute('aria-busy')
    }
  }

  #show({ error, basket }: Added['change']): void {
    setBasketCount(basket.itemCount)
    const { show: label = '', added = '', failed = '', errors = '{}' } = this.dataset
    if (error) this.#say((JSON.parse(errors) as Record<string, string>)[error] ?? failed)
    if (!error || error === 'ONLY_FEWER') showToast({ text: added, action: { label, run: openBasket } })
  }

  #say(message: string): void {
    const place = this.querySelector('[role="alert"]')
    if (place) place.textContent = message
  }
}
