import { $toasts, type NewToast, showToast } from '#stores/toasts.ts'
import type { ToastList } from './toast-list.ts'

const loadList = () => import('./toast-list.ts')

/**
 * The region for toasts (SHE-1). The module that shows them is loaded with the first one, because most pages
 * have none.
 */
export class ToastRegion extends HTMLElement {
  #list: Promise<ToastList> | undefined
  #stop = () => {}

  connectedCallback(): void {
    this.#stop = $toasts.subscribe((toasts) => {
      if (toasts.length > 0) (this.#list ??= this.#load()).catch(console.warn)
    })
    for (const toast of JSON.parse(this.dataset.toasts ?? '[]') as NewToast[]) showToast(toast)
    delete this.dataset.toasts
  }

  disconnectedCallback(): void {
    this.#stop()
    void this.#list?.then((list) => list.dispose(), console.warn)
    this.#list = undefined
  }

  async #load(): Promise<ToastList> {
    const module = await loadList()
    return new module.ToastList(this)
  }
}
