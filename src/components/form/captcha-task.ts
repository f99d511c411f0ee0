import { proveWork } from '../../commerce/browser/prove-work.ts'

/**
 * Proves some work for the form around it (REL-3, LOG-4) and puts the proof into its field `altcha`. A form that is sent
 * before the work is done is held back and goes by itself afterwards. Where the work cannot be done, the form goes with its
 * ticket once that is due.
 *
 * `data-start="touch"`: begins when the form is first touched and says nothing before it is sent. `data-send`: sends the
 * form by itself.
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

  /** Keeps a form from being sent until the work is done. */
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
