import { mutate } from '../../commerce/browser/mutate.ts'
import { setBasketCount } from '../../stores/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { removeToast, showToast } from '../../stores/toasts.ts'

const query = `mutation AddToBasket($mutationId: ID!, $sku: ID!) {
  change: addToBasket(mutationId: $mutationId, sku: $sku) { error basket { itemCount } }
}`

interface Added {
  change: { error: string | null; basket: { itemCount: number } }
}

/** Clicks the basket link of the header, which opens the basket over the page where possible. */
const openBasket = () => document.querySelector<HTMLElement>('basket-link a')?.click()

/** Submits the form of a product (BAS-1); loaded at the first sign of interaction. */
export class Adding {
  readonly #form: HTMLElement
  readonly #say: (message: string) => void
  /** The last variant that was sent without a response: sending it again is a retry with the same id. */
  #sent: { sku: string; mutationId: string } | undefined
  #busy = false
  /** Key of the error toast. */
  #failure = 0

  /**
   * @param form the element with the messages as data attributes
   * @param say shows a message at the form
   */
  constructor(form: HTMLElement, say: (message: string) => void) {
    this.#form = form
    this.#say = say
  }

  async add(sku: string): Promise<void> {
    // A second click during a request is ignored.
    if (this.#busy) return
    this.#busy = true
    this.#form.setAttribute('aria-busy', 'true')
    this.#say('')
    if (this.#sent?.sku !== sku) this.#sent = { sku, mutationId: randomUuid() }
    try {
      const { change } = await mutate<Added, { sku: string }>(query, this.#sent)
      this.#sent = undefined
      removeToast(this.#failure)
      await this.#show(change)
    } catch {
      removeToast(this.#failure)
      this.#failure = showToast({ kind: 'error', text: this.#form.dataset.failed ?? '' })
    } finally {
      this.#busy = false
      this.#form.removeAttribute('aria-busy')
    }
  }

  async #show({ error, basket }: Added['change']): Promise<void> {
    setBasketCount(basket.itemCount)
    const { show: label = '', added = '', failed = '' } = this.#form.dataset
    if (!error || error === 'ONLY_FEWER' || error === 'TOO_MANY')
      showToast({ text: added, action: { label, run: openBasket } })
    if (error) this.#say((await loadErrors())?.[error] ?? failed)
  }
}

/** The message of each error, loaded when one occurs; undefined if the server does not respond. */
async function loadErrors(): Promise<Record<string, string> | undefined> {
  try {
    const answer = await fetch(`/api/words/add-to-basket?lang=${document.documentElement.lang}`)
    return (await answer.json()).basket?.error
  } catch {
    return
  }
}
