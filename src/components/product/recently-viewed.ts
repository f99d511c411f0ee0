import { loadViewedProducts } from '../shell/lazy-imports.ts'
import { whenShown } from '../shell/when-shown.ts'

/** The element for the recently viewed products (PRO-2); they are loaded only with functional storage. */
export class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    whenShown(() => void this.#record().catch(console.warn))
  }

  /** Whether there is something to record or to delete: a consent choice, or a stored list without one. */
  #isNeeded(): boolean {
    try {
      return document.cookie.includes('consent=') || 'etalage-recently-viewed' in localStorage
    } catch {
      return false
    }
  }

  async #record(): Promise<void> {
    if (!this.#isNeeded()) return
    const { recordViewedProduct: noteSeenProduct } = await loadViewedProducts()
    await noteSeenProduct(this)
  }
}
