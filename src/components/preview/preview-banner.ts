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
    const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
      () => undefined,
    )
    // If the request fails, the form is submitted normally, so that the browser shows the error.
    if (response?.type !== 'opaqueredirect') return form.submit()
    window.close()
    if (!window.closed) this.#showCannotClose()
  }

  #showCannotClose(): void {
    this.#element('[role=alert]').textContent = this.dataset.cannotClose ?? ''
    this.#element('[data-controls]').hidden = true
    this.#element('[data-ended]').hidden = false
  }

  #element(selector: string): HTMLElement {
    return this.querySelector(selector) as HTMLElement
  }
}
customElements.define('preview-banner', PreviewBanner)
