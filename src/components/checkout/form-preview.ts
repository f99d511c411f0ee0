import { trustedHtml } from '../shell/trusted-html.ts'

/**
 * Submits a form as a preview and replaces the parts of the page that it affects: totals, pick-up points, the
 * order. Requests run one at a time and the last selection wins. If the server cannot answer, the form is
 * submitted normally.
 */
export class FormPreview {
  #running = false
  #next: (() => Promise<void>) | undefined
  readonly #root: HTMLElement
  readonly #onUpdate: () => void
  readonly #status = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' })

  /** @param onUpdate called after parts of the page were replaced */
  constructor(root: HTMLElement, onUpdate: () => void) {
    this.#root = root
    this.#onUpdate = onUpdate
    root.append(this.#status)
  }

  send(form: HTMLFormElement, name: string): void {
    this.#next = () => this.#preview(form, name)
    if (!this.#running) this.#run()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (const part of this.#parts()) part.ariaBusy = 'true'
    // The order button is inert until the last selection is applied.
    this.#order?.setAttribute('inert', '')
    while (this.#next) {
      const next = this.#next
      this.#next = undefined
      await next()
    }
    for (const part of this.#parts()) part.ariaBusy = null
    this.#running = false
  }

  async #preview(form: HTMLFormElement, name: string): Promise<void> {
    const body = new FormData(form)
    body.set('do', name)
    const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
      () => undefined,
    )
    // The server redirects or fails: a normal submit shows the reason.
    if (!response?.ok) return form.requestSubmit(form.querySelector<HTMLButtonElement>('[name=do]'))
    const page = new DOMParser().parseFromString(await trustedHtml(response), 'text/html')
    if (this.#next) return
    const announcements: string[] = []
    for (const part of this.#parts()) {
      const updated = page.getElementById(part.id)
      // A part that has the focus is not replaced.
      if (!updated || part.contains(document.activeElement)) continue
      if (updated.dataset.said && updated.dataset.said !== part.dataset.said)
        announcements.push(updated.dataset.said)
      part.replaceWith(document.adoptNode(updated))
    }
    this.#onUpdate()
    this.#status.textContent = announcements.join('. ')
  }

  #parts = (): NodeListOf<HTMLElement> => this.#root.querySelectorAll('[data-live]')

  get #order(): Element | null {
    return this.#root.querySelector('#order')
  }
}
