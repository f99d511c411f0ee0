/**
 * Closes its open `details` on Escape, on a press elsewhere and when the focus leaves; opening needs no script.
 * While none is open nothing of the page listens: who presses a link to another page is not to wait for a menu.
 */
export class ClosingMenu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('toggle', this.#follow, true)
    this.addEventListener('focusout', this.#onLeave)
    this.#follow()
  }

  disconnectedCallback(): void {
    this.#follow()
  }

  /** Whether what happens elsewhere closes it now. */
  protected closesBeside(): boolean {
    return true
  }

  get #open(): HTMLDetailsElement | null {
    return this.querySelector('details[open]')
  }

  readonly #follow = (): void => {
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

  readonly #onLeave = ({ relatedTarget }: FocusEvent): void => this.#onElsewhere(relatedTarget)

  readonly #onPress = ({ target }: Event): void => this.#onElsewhere(target)

  #onElsewhere(target: EventTarget | null): void {
    const open = this.#open
    if (open && target instanceof Node && !open.contains(target) && this.closesBeside()) open.open = false
  }
}
