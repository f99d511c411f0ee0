import { proveWork } from '#commerce/client/browser/prove-work.ts'

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
  #deferred: { submitter: HTMLElement | null } | undefined
  readonly #connectedAt = Date.now()

  connectedCallback(): void {
    const form = this.closest('form')
    form?.addEventListener('submit', this.#deferSubmit, { capture: true })
    if (this.dataset.start !== 'touch') this.#start()
    else for (const type of ['focusin', 'input']) form?.addEventListener(type, this.#start, { once: true })
  }

  /** Prevents the submission of a form until the work is done. */
  #deferSubmit = (event: SubmitEvent): void => {
    if (this.#isDone) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#deferred = { submitter: event.submitter }
    this.#showStatus(this.dataset.working)
    this.#start()
  }

  #start = (): void => {
    this.#work ??= this.#prove().catch((failure: unknown) => this.#waitForTicket(failure))
  }

  async #prove(): Promise<void> {
    if (this.dataset.start !== 'touch') this.#showStatus(this.dataset.working)
    const proof = await proveWork()
    const field = this.querySelector<HTMLInputElement>('input[name=altcha]')
    if (field) field.value = proof
    this.#finish()
  }

  async #waitForTicket(failure: unknown): Promise<void> {
    console.warn('Captcha:', failure)
    if (!this.querySelector('input[name=ticket]')) return this.#showStatus(this.dataset.failed)
    const remainingMs = this.#connectedAt + Number(this.dataset.ticketMs) - Date.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, remainingMs)))
    this.#finish()
  }

  #finish(): void {
    this.#isDone = true
    if (this.#deferred || this.dataset.send !== undefined) {
      const submitter = this.#deferred?.submitter
      this.closest('form')?.requestSubmit(submitter?.isConnected ? submitter : null)
    } else if (this.dataset.start !== 'touch') this.#showStatus(this.dataset.done)
  }

  #showStatus(text = ''): void {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }
}

customElements.define('captcha-task', CaptchaTask)
