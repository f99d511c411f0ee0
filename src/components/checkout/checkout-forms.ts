import { checkFields } from './check-fields.ts'
import { chosenEarly } from './chosen-early.ts'
import { Trying } from './trying.ts'

/**
 * The forms of the checkout with script (BAS-2, UX-6): what is chosen is tried out at once, so that sums and pick-up
 * points come without a new page; fields say what is wrong when they are left; the order goes off once.
 */
class CheckoutForms extends HTMLElement {
  connectedCallback(): void {
    const trying = new Trying(this)
    checkFields(this)
    // What is chosen counts at once from here on.
    this.querySelector('[data-at-once]')?.toggleAttribute('hidden', true)
    this.addEventListener('change', ({ target }) => {
      const { form, dataset } = target as HTMLInputElement
      if (form && dataset.try) trying.send(form, dataset.try)
    })
    // A quick hand chooses before this runs: nobody would hear of it.
    const [early] = chosenEarly(this.querySelectorAll<HTMLInputElement>('[data-try]'))
    if (early?.form && early.dataset.try) trying.send(early.form, early.dataset.try)
    this.addEventListener('keydown', (event) => {
      const field = event.target as HTMLElement
      if (event.key !== 'Enter' || field.id !== 'delivery-near') return
      event.preventDefault()
      this.querySelector<HTMLButtonElement>('[data-find]')?.click()
    })
    this.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement
      const button = event.submitter as HTMLButtonElement | null
      if (button && 'find' in button.dataset) {
        event.preventDefault()
        trying.send(form, button.value)
      } else if (form.dataset.placing) this.#placeOnce(event, form)
    })
  }

  /** The shop orders once whatever is sent (BAS-6); a second click need not ask it. */
  #placeOnce(event: Event, form: HTMLFormElement): void {
    if (form.ariaBusy) {
      event.preventDefault()
      return
    }
    form.ariaBusy = 'true'
    const said = Object.assign(document.createElement('p'), {
      textContent: form.dataset.placing,
      role: 'status',
    })
    form.append(said)
    // Back in this page, as the browser kept it, one may press again.
    addEventListener('pageshow', () => {
      form.ariaBusy = null
      said.remove()
    })
  }
}

customElements.define('checkout-forms', CheckoutForms)
