import { ownHtml } from '../shell/own-html.ts'

/**
 * Sends a form to be tried out and takes from the answer, a page, what shows its effect: sums, pick-up points, the
 * order. One at a time, the last choice counts; a shop that cannot answer gets the form as a plain one.
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
    // What is ordered is what was chosen last: until that is known, nothing can be.
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
    // Something else has to be done first, or nothing can be: a page says what.
    if (!response?.ok) return form.requestSubmit(form.querySelector<HTMLButtonElement>('[name=do]'))
    const page = new DOMParser().parseFromString(await ownHtml(response), 'text/html')
    if (this.#next) return
    const said: string[] = []
    for (const part of this.#parts()) {
      const now = page.getElementById(part.id)
      // Where somebody is choosing, nothing is taken from under their hands.
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
