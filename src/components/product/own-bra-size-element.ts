import { loadOwnBraSize } from '../shell/lazy-imports.ts'

/**
 * Shows the shopper's bra size beside the choices of a bra (UX-3); empty if this device has not stored one.
 */
export class OwnBraSizeElement extends HTMLElement {
  connectedCallback(): void {
    try {
      if (!('etalage-bra-size' in localStorage)) return
    } catch {
      return
    }
    // Shown at once, so that loading causes no layout shift.
    this.hidden = false
    void loadOwnBraSize().then(({ showOwnBraSize }) => showOwnBraSize(this), console.warn)
  }
}
