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

/** As the link in the header does it: over the page, where that can be. */
const openBasket = () => document.querySelector<HTMLElement>('basket-link a')?.click()

/** What the form of a product does when it is sent (BAS-1); it comes with the first sign that it will be. */
export class Adding {
  readonly #form: HTMLElement
  readonly #say: (message: string) => void
  /** Of the variant that was sent last, while no answer has come: the same one again is a retry. */
  #sent: { sku: string; mutationId: string } | undefined
  #busy = false
  /** Key of the toast that says that it failed. */
  #failure = 0

  /**
   * @param form with what is said as data attributes
   * @param say what stands at the form
   */
  constructor(form: HTMLElement, say: (message: string) => void) {
    this.#form = form
    this.#say = say
  }

  async add(sku: string): Promise<void> {
    // A second click while the first is under way is the same click.
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

/** What is said of each error, asked for when there is one; undefined where the shop does not answer. */
async function loadErrors(): Promise<Record<string, string> | undefined> {
  try {
    const answer = await fetch(`/api/words/add-to-basket?lang=${document.documentElement.lang}`)
    return (await answer.json()).basket?.error
  } catch {
    return
  }
}
