import { mutate } from '#commerce/client/browser/mutate.ts'
import { setBasketCount } from '#stores/basket.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { type NewToast, removeToast, showToast } from '#stores/toasts.ts'
import { type AddedBasket, addedDetails, addedFields } from './added-details.ts'

const query = `mutation AddToBasket($mutationId: ID!, $sku: ID!) {
  change: addToBasket(mutationId: $mutationId, sku: $sku) { error basket { ${addedFields} } }
}`

interface AddToBasketResult {
  change: { error: string | null; basket: AddedBasket }
}

/** Clicks the basket link of the header, which opens the basket over the page where possible. */
const openBasket = () => document.querySelector<HTMLElement>('basket-link a')?.click()

/** Submits the form of a product (BAS-1); loaded at the first sign of interaction. */
export class BasketAdder {
  readonly #form: HTMLElement
  /** The last variant that was sent without a response: sending it again is a retry with the same id. */
  #lastSent: { sku: string; mutationId: string } | undefined
  #busy = false
  /** Key of the error toast. */
  #errorToast = 0
  /** Key of the toast about the last added product, which the next one replaces. */
  #addedToast = 0

  /** @param form the element with the messages as data attributes */
  constructor(form: HTMLElement) {
    this.#form = form
  }

  /** Adds the variant, or shows which selection is missing. */
  async add(sku: string): Promise<void> {
    const { choose } = this.#form.dataset
    if (choose) return this.#showMissingSelection(choose)
    // A second click during a request is ignored.
    if (this.#busy) return
    this.#busy = true
    this.#form.setAttribute('aria-busy', 'true')
    this.#showMessage('')
    if (this.#lastSent?.sku !== sku) this.#lastSent = { sku, mutationId: randomUuid() }
    try {
      const { change } = await mutate<AddToBasketResult, { sku: string }>(query, this.#lastSent)
      this.#lastSent = undefined
      removeToast(this.#errorToast)
      await this.#show(sku, change)
    } catch {
      removeToast(this.#errorToast)
      this.#errorToast = showToast({
        ...{ kind: 'error', text: this.#form.dataset.failed ?? '' },
        // News of other commands do not push it away; once closed, there is nothing to remove.
        onClose: () => {
          this.#errorToast = 0
        },
      })
    } finally {
      this.#busy = false
      this.#form.removeAttribute('aria-busy')
    }
  }

  /** Shows which selections are missing and moves the focus to the first (UX-3). */
  #showMissingSelection(message: string): void {
    this.#showMessage(message)
    for (const group of document.querySelectorAll('variant-choice:not(:has([aria-current]))')) {
      group.ariaInvalid = 'true'
      group.querySelector('b')?.classList.add('text-reduced')
    }
    const values = [...document.querySelectorAll<HTMLElement>('#choose a')]
    const first = values.find((value) => !value.matches('.option-sold')) ?? values[0]
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }

  #showMessage(message: string): void {
    const alert = this.#form.querySelector('[role="alert"]')
    if (alert) alert.textContent = message
  }

  async #show(sku: string, { error, basket }: AddToBasketResult['change']): Promise<void> {
    setBasketCount(basket.itemCount)
    const { show: label = '', added = '', failed = '' } = this.#form.dataset
    if (!error || error === 'ONLY_FEWER' || error === 'TOO_MANY') {
      const details = addedDetails(sku, basket)
      this.#addedToast = replaceToast(this.#addedToast, {
        text: added,
        details,
        action: { label, run: openBasket, isMain: true },
      })
    }
    if (error) this.#showMessage((await loadErrors())?.[error] ?? failed)
  }
}

function replaceToast(key: number, toast: NewToast): number {
  removeToast(key)
  return showToast(toast)
}

/** The message of each error, loaded when one occurs; undefined if the server does not respond. */
async function loadErrors(): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch(`/api/words/add-to-basket?lang=${document.documentElement.lang}`)
    return (await response.json()).basket?.error
  } catch {
    return
  }
}
