import { loadOwnBraSize } from '../shell/late-parts.ts'

/** Where the shopper's own size is told beside the choices of a bra (UX-3): empty where this device keeps none. */
export class OwnBraSizePlace extends HTMLElement {
  connectedCallback(): void {
    try {
      if (!('etalage-bra-size' in localStorage)) return
    } catch {
      return
    }
    // Its place at once, so that nothing jumps when it comes.
    this.hidden = false
    void loadOwnBraSize().then(({ showOwnBraSize }) => showOwnBraSize(this))
  }
}
