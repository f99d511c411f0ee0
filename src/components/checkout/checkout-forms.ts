import { changedFields } from './changed-fields.ts'
import { checkFields } from './check-fields.ts'
import { FormPreview } from './form-preview.ts'

/**
 * Enhances the forms of the checkout (BAS-2, UX-6). A selection is previewed immediately, so that totals and
 * pick-up points update without a new page. Fields are validated when they lose the focus, and the order is
 * submitted once.
 */
class CheckoutForms extends HTMLElement {
  connectedCallback(): void {
    const preview = new FormPreview(this, () => this.#showOnePrimaryButton())
    checkFields(this)
    this.#showOnePrimaryButton()
    this.addEventListener('change', ({ target }) => {
      const { form, dataset } = target as HTMLInputElement
      if (form && dataset.try) preview.send(form, dataset.try)
    })
    // Applies a selection that was made before this script ran.
    const [changedField] = changedFields(this.querySelectorAll<HTMLInputElement>('[data-try]'))
    if (changedField?.form && changedField.dataset.try)
      preview.send(changedField.form, changedField.dataset.try)
    this.addEventListener('keydown', (event) => {
      const field = event.target as HTMLElement
      if (event.key !== 'Enter' || !('near' in field.dataset)) return
      event.preventDefault()
      field.parentElement?.querySelector<HTMLButtonElement>('[data-find]')?.click()
    })
    this.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement
      const button = event.submitter as HTMLButtonElement | null
      if (button && 'find' in button.dataset) {
        event.preventDefault()
        preview.send(form, button.value)
      } else if (form.dataset.placing) this.#submitOrderOnce(event, form)
      else if (form.dataset.missing) showMissingChoice(event, form)
    })
  }

  /** A selection is applied immediately: the button of its form leads on until the order button is there. */
  #showOnePrimaryButton(): void {
    this.querySelector('[data-at-once]')?.toggleAttribute(
      'hidden',
      this.querySelector('#order-form') !== null,
    )
  }

  /** The server accepts a mutation id only once (BAS-6); a second click is also blocked here. */
  #submitOrderOnce(event: Event, form: HTMLFormElement): void {
    if (form.ariaBusy) {
      event.preventDefault()
      return
    }
    form.ariaBusy = 'true'
    const status = Object.assign(document.createElement('p'), {
      textContent: form.dataset.placing,
      role: 'status',
    })
    form.append(status)
    // A page that is restored from the back-forward cache can be submitted again.
    addEventListener('pageshow', () => {
      form.ariaBusy = null
      status.remove()
    })
  }
}

/** Shows which choice is missing, and moves the focus there. Without script the response does (UX-6). */
function showMissingChoice(event: Event, form: HTMLFormElement): void {
  const [first] = form.querySelectorAll<HTMLInputElement>('[name=method]:enabled')
  if (!first || form.querySelector('[name=method]:checked')) return
  event.preventDefault()
  const id = 'payment-method-problem'
  if (!document.getElementById(id)) {
    const message = document.createElement('p')
    Object.assign(message, {
      id,
      className: 'checkout-problem',
      role: 'alert',
      textContent: form.dataset.missing,
    })
    first.closest('fieldset')?.querySelector('legend')?.after(message)
    form.addEventListener('change', () => message.remove(), { once: true })
  }
  first.focus()
}

customElements.define('checkout-forms', CheckoutForms)
