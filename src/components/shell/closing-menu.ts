/**
 * Closes its open `details` on Escape, on a press outside and when the focus leaves; opening needs no script.
 * Document listeners exist only while one is open, so that they do not delay the press on a link.
 */
export class ClosingMenu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('toggle', this.#updateListeners, true)
    this.addEventListener('focusout', this.#onLeave)
    this.#updateListeners()
  }

  disconnectedCallback(): void {
    this.#updateListeners()
  }

  /** Whether interaction outside the open `details` closes it. */
  protected closesOnOutsideInteraction(): boolean {
    return true
  }

  get #open(): HTMLDetailsElement | null {
    return this.querySelector('details[open]')
  }

  readonly #updateListeners = (): void => {
    const listen = this.isConnected && this.#open ? 'addEventListener' : 'removeEventListener'
    document[listen]('keydown', this.#onKey)
    document[listen]('pointerdown', this.#onPress)
  }

  readonly #onKey = (event: Event): void => {
    const open = this.#open
    if ((event as KeyboardEvent).key !== 'Escape' || !open) return
    open.querySelector('summary')?.focus()
    open.open = false
  }

  readonly #onLeave = ({ relatedTarget }: FocusEvent): void => this.#onOutside(relatedTarget)

  readonly #onPress = ({ target }: Event): void => this.#onOutside(target)

  #onOutside(target: EventTarget | null): void {
    const open = this.#open
    if (open && target instanceof Node && !open.contains(target) && this.closesOnOutsideInteraction())
      open.open = false
  }
}
