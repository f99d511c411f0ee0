import { loadContactProblems } from '../shell/lazy-imports.ts'

/** Whether every required field has a value; the values are validated elsewhere. */
const isFilled = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-required]')].every((field) =>
    field.type === 'checkbox' ? field.checked : field.value.trim() !== '',
  )

/**
 * Enhances the contact form (CTC-2, CTC-3). The submit button is disabled until the form is filled. The
 * validation module is loaded at the first interaction, so that a page that is only read costs next to
 * nothing.
 */
class ContactForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!form || !button) return
    const updateButton = () => {
      button.disabled = !isFilled(form)
    }
    for (const kind of ['input', 'change']) form.addEventListener(kind, updateButton)
    // Browsers restore field values after scripts have run.
    addEventListener('pageshow', updateButton)
    updateButton()
    // The loaded module lists the file names; if it cannot be loaded, the browser shows them, and the next touch tries again.
    this.toggleAttribute('data-gathers', true)
    const loadProblems = () =>
      loadContactProblems().then(
        ({ showProblems: sayProblems }) => sayProblems(this),
        () => this.toggleAttribute('data-gathers', false),
      )
    for (const kind of ['focusin', 'pointerover']) this.addEventListener(kind, loadProblems)
    // Files of an earlier attempt are shown at once. Last, because storage may be unavailable.
    if (JSON.stringify(sessionStorage).includes('keep')) loadProblems()
  }
}

customElements.define('contact-form', ContactForm)
