import { loadContactProblems } from '../shell/late-parts.ts'

/** Whether everything that is needed has something in it; whether it is right is another question. */
const filled = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-required]')].every((field) =>
    field.type === 'checkbox' ? field.checked : field.value.trim() !== '',
  )

/**
 * The contact form with script (CTC-2, CTC-3). Sending waits until the form is filled; what fields and files say comes at
 * the first touch, so that a page that is only looked at brings next to nothing.
 */
class ContactForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!form || !button) return
    const judge = () => {
      button.disabled = !filled(form)
    }
    for (const kind of ['input', 'change']) form.addEventListener(kind, judge)
    // Files take a while: the shop takes a message once, but nobody need send them twice.
    form.addEventListener('submit', () => {
      button.disabled = true
    })
    // Back in this page, browsers fill in what was typed after scripts have run.
    addEventListener('pageshow', judge)
    judge()
    // Names of files are told by what comes at the first touch; should it not come, by the browser.
    this.toggleAttribute('data-gathers', true)
    const wake = () =>
      loadContactProblems().then(
        ({ sayProblems }) => sayProblems(this),
        () => this.toggleAttribute('data-gathers', false),
      )
    for (const kind of ['focusin', 'pointerover']) this.addEventListener(kind, wake, { once: true })
  }
}

customElements.define('contact-form', ContactForm)
