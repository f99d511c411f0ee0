import { loadSeenProducts } from '../shell/late-parts.ts'
import { whenShown } from '../shell/when-shown.ts'

/** The place of the products this device has shown before (PRO-2): they come where functional storage is wanted. */
export class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    whenShown(() => void this.#note())
  }

  /** Who has chosen nothing has nothing to keep, and nothing kept unless a choice was thrown away. */
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
