import { ownHtml } from '../shell/own-html.ts'

/**
 * Submits a form as a preview and replaces the parts of the page that it affects: totals, pick-up points, the
 * order. Requests run one at a time and the last selection wins. If the server cannot answer, the form is
 * submitted normally.
 */
export class Trying {
  #running = false
  #next: (() => Promise<void>) | undefined
  readonly #place: HTMLElement
  readonly #status = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' })

  constructor(place: HTMLElement) {
    this.#place = place
    place.append(this.#status)
  }

  send(form: HTMLFormElement, name: string): void {
    this.#next = () => this.#try(form, name)
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

  async #try(form: HTMLFormElement, name: string): Promise<void> {
    const body = new FormData(form)
    body.set('do', name)
    const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
      () => undefined,
    )
    // The server redirects or fails: a normal submit shows the reason.
    if (!response?.ok) return form.requestSubmit(form.querySelector<HTMLButtonElement>('[name=do]'))
    const page = new DOMParser().parseFromString(await ownHtml(response), 'text/html')
    if (this.#next) return
    const said: string[] = []
    for (const part of this.#parts()) {
      const now = page.getElementById(part.id)
      // A part that has the focus is not replaced.
      if (!now || part.contains(document.activeElement)) continue
      if (now.dataset.said && now.dataset.said !== part.dataset.said) said.push(now.dataset.said)
      part.replaceWith(document.adoptNode(now))
    }
    this.#status.textContent = said.join('. ')
  }

  #parts = (): NodeListOf<HTMLElement> => this.#place.querySelectorAll('[data-live]')

  get #order(): Element | null {
    return this.#place.querySelector('#order')
  }
}
