/**
 * Ends the preview and closes its tab. Browsers close only tabs that a script has opened; otherwise the
 * banner explains it (ERR-1). Without script, the form leads back to the page as shoppers see it.
 */
class PreviewBanner extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector<HTMLFormElement>('form[data-end]')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#end(form)
    })
  }

  async #end(form: HTMLFormElement): Promise<void> {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const sent = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    // If the request fails, the form is submitted normally, so that the browser shows the error.
    if (sent?.type !== 'opaqueredirect') return form.submit()
    window.close()
    if (!window.closed) this.#stay()
  }

  #stay(): void {
    this.#piece('[role=alert]').textContent = this.dataset.cannotClose ?? ''
    this.#piece('[data-controls]').hidden = true
    this.#piece('[data-ended]').hidden = false
  }

  #piece(selector: string): HTMLElement {
    return this.querySelector(selector) as HTMLElement
  }
}
customElements.define('preview-banner', PreviewBanner)
