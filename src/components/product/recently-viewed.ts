import { loadSeenProducts } from '../shell/late-parts.ts'
import { whenShown } from '../shell/when-shown.ts'

/** The element for the recently viewed products (PRO-2); they are loaded only with functional storage. */
export class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    whenShown(() => void this.#note())
  }

  /** Whether there is something to record or to delete: a consent choice, or a stored list without one. */
  #wanted(): boolean {
    try {
      return document.cookie.includes('consent=') || 'etalage-recently-viewed' in localStorage
    } catch {
      return false
    }
  }

  async #note(): Promise<void> {
    if (!this.#wanted()) return
    const { noteSeenProduct } = await loadSeenProducts()
    await noteSeenProduct(this)
  }
}
