import { proveWork } from '../../commerce/browser/prove-work.ts'

/**
 * Does the proof of work for the surrounding form (REL-3, LOG-4) and puts the result into its field `altcha`.
 * A form that is submitted before the work is done is held back and submitted automatically afterwards. If
 * the work fails, the form is submitted with its ticket once the ticket is valid. With `data-start="touch"`,
 * the work starts when the form is first used, and no status is shown before it is submitted. With
 * `data-send`, the form is submitted automatically.
 */
class CaptchaTask extends HTMLElement {
  #work: Promise<void> | undefined
  #isDone = false
  #heldBack: { submitter: HTMLElement | null } | undefined
  readonly #connectedAt = Date.now()

  connectedCallback(): void {
    const form = this.closest('form')
    form?.addEventListener('submit', this.#holdBack, { capture: true })
    if (this.dataset.start !== 'touch') this.#begin()
    else for (const touch of ['focusin', 'input']) form?.addEventListener(touch, this.#begin, { once: true })
  }

  /** Prevents the submission of a form until the work is done. */
  #holdBack = (event: SubmitEvent): void => {
    if (this.#isDone) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#heldBack = { submitter: event.submitter }
    this.#say(this.dataset.working)
    this.#begin()
  }

  #begin = (): void => {
    this.#work ??= this.#prove().catch((failure: unknown) => this.#waitInstead(failure))
  }

  async #prove(): Promise<void> {
    if (this.dataset.start !== 'touch') this.#say(this.dataset.working)
    const proof = await proveWork()
    const field = this.querySelector<HTMLInputElement>('input[name=altcha]')
    if (field) field.value = proof
    this.#finish()
  }

  async #waitInstead(failure: unknown): Promise<void> {
    console.warn('Captcha:', failure)
    if (!this.querySelector('input[name=ticket]')) return this.#say(this.dataset.failed)
    const due = this.#connectedAt + Number(this.dataset.ticketMs) - Date.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due)))
    this.#finish()
  }

  #finish(): void {
    this.#isDone = true
    if (this.#heldBack || this.dataset.send !== undefined) {
      const submitter = this.#heldBack?.submitter
      this.closest('form')?.requestSubmit(submitter?.isConnected ? submitter : null)
    } else if (this.dataset.start !== 'touch') this.#say(this.dataset.done)
  }

  #say(words = ''): void {
    const place = this.querySelector('[role=status]')
    if (place) place.textContent = words
  }
}

customElements.define('captcha-task', CaptchaTask)
