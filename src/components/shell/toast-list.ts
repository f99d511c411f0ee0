import { onRouteChange } from '#stores/page-view.ts'
import { $toasts, clearToasts, closeToast, removeToast, type Toast } from '#stores/toasts.ts'
import { placeAboveNotice } from '../notice/place-above-notice.ts'

/** How long a status toast without a button is shown, ms. */
const displayMs = 8000

/** Errors stay, as do toasts with an action or a close handler. */
const isTemporary = ({ kind, action, onClose }: Toast): boolean => kind === 'status' && !action && !onClose

/**
 * Shows the toasts of the store (SHE-1). Timers pause while the toasts are hovered, focused or in a hidden
 * tab.
 */
export class ToastList {
  readonly #region: HTMLElement
  readonly #shown = new Map<number, HTMLElement>()
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  readonly #unsubscribers: (() => void)[]
  /** The element that had the focus before a toast. */
  #previousFocus: HTMLElement | null = null

  constructor(region: HTMLElement) {
    this.#region = region
    for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, this.#pause)
    for (const type of ['pointerleave', 'focusout']) region.addEventListener(type, this.#resume)
    document.addEventListener('visibilitychange', this.#resume)
    region.addEventListener('focusin', this.#storeFocus)
    region.addEventListener('keydown', this.#onKey)
    this.#unsubscribers = [
      $toasts.subscribe((toasts) => this.#show(toasts)),
      onRouteChange(clearToasts),
      placeAboveNotice(region),
    ]
  }

  /** Removes all listeners when the region is disconnected. */
  dispose(): void {
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    document.removeEventListener('visibilitychange', this.#resume)
    this.#pause()
  }

  #show(toasts: readonly Toast[]): void {
    for (const [key, element] of this.#shown)
      if (!toasts.some((toast) => toast.key === key)) {
        this.#moveFocus(element)
        element.remove()
        this.#shown.delete(key)
      }
    for (const toast of toasts) if (!this.#shown.has(toast.key)) this.#add(toast)
    this.#resume()
  }

  #add(toast: Toast): void {
    const copy = this.#region.querySelector('template')?.content.cloneNode(true) as DocumentFragment
    const element = copy.firstElementChild as HTMLElement
    const [action, close] = element.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement]
    ;(element.querySelector('p') as HTMLElement).textContent = toast.text
    close.setAttribute('aria-label', `${close.getAttribute('aria-label')}, ${toast.text}`)
    close.onclick = () => closeToast(toast.key)
    if (toast.action) {
      const { label, run, isMain } = toast.action
      if (isMain) action.className = 'action button'
      action.hidden = false
      action.textContent = label
      action.onclick = () => {
        removeToast(toast.key)
        run()
      }
    }
    if (toast.details) element.append(toast.details)
    element.dataset.key = String(toast.key)
    this.#region.querySelector(toast.kind === 'error' ? '[role=alert]' : '[role=status]')?.append(element)
    this.#shown.set(toast.key, element)
  }

  readonly #pause = (): void => {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  readonly #resume = (): void => {
    this.#pause()
    if (document.hidden || this.#region.matches(':hover, :focus-within')) return
    for (const toast of $toasts.get())
      if (isTemporary(toast))
        this.#timers.set(
          toast.key,
          setTimeout(() => removeToast(toast.key), displayMs),
        )
  }

  readonly #storeFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !this.#region.contains(relatedTarget))
      this.#previousFocus = relatedTarget
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const toast = (event.target as Element).closest<HTMLElement>('[data-key]')
    if (event.key === 'Escape' && toast) closeToast(Number(toast.dataset.key))
  }

  /**
   * Moves the focus from a removed toast to another toast's close button, or back to the previous element.
   */
  #moveFocus(element: HTMLElement): void {
    if (!element.contains(document.activeElement)) return
    const other = [...this.#shown.values()].find((shown) => shown !== element && shown.isConnected)
    const next = other?.querySelector<HTMLElement>('button:last-child') ?? this.#previousFocus
    next?.focus()
  }
}
