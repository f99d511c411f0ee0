/** Closes an open department on Escape, on a press elsewhere and when the focus leaves; opening needs no script. */
export class DepartmentMenu extends HTMLElement {
  #listening = new AbortController()

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    document.addEventListener('keydown', this.#onKey, { signal })
    document.addEventListener('pointerdown', ({ target }) => this.#onElsewhere(target), { signal })
    this.addEventListener('focusout', ({ relatedTarget }) => this.#onElsewhere(relatedTarget), { signal })
  }

  disconnectedCallback(): void {
    this.#listening.abort()
  }

  readonly #onKey = ({ key }: KeyboardEvent): void => {
    const open = this.querySelector('details[open]')
    if (key !== 'Escape' || !open) return
    open.querySelector('summary')?.focus()
    open.removeAttribute('open')
  }

  #onElsewhere(target: EventTarget | null): void {
    const open = this.querySelector('details[open]')
    if (!open || !(target instanceof Node) || open.contains(target)) return
    if (matchMedia('(min-width: 900px)').matches) open.removeAttribute('open')
  }
}
