import { checkFields } from './check-fields.ts'
import { chosenEarly } from './chosen-early.ts'
import { Trying } from './trying.ts'

/**
 * Enhances the forms of the checkout (BAS-2, UX-6). A selection is previewed immediately, so that totals and
 * pick-up points update without a new page. Fields are validated when they lose the focus, and the order is
 * submitted once.
 */
class CheckoutForms extends HTMLElement {
  connectedCallback(): void {
    const trying = new Trying(this)
    checkFields(this)
    // With script, selections are applied immediately, so the button is hidden.
    this.querySelector('[data-at-once]')?.toggleAttribute('hidden', true)
    this.addEventListener('change', ({ target }) => {
      const { form, dataset } = target as HTMLInputElement
      if (form && dataset.try) trying.send(form, dataset.try)
    })
    // Applies a selection that was made before this script ran.
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

  /** The server accepts a mutation id only once (BAS-6); a second click is also blocked here. */
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
    // A page that is restored from the back-forward cache can be submitted again.
    addEventListener('pageshow', () => {
      form.ariaBusy = null
      said.remove()
    })
  }
}

customElements.define('checkout-forms', CheckoutForms)
