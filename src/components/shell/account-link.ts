import { $loginState, showLogin } from '../../stores/login-state.ts'

/** Shows the way to log in, or the account's menu, as the login state says (SES-2). */
export class AccountLink extends HTMLElement {
  #asked = false

  connectedCallback(): void {
    const link = this.querySelector('a')
    const menu = this.querySelector('details')
    if (!link || !menu) return
    menu.addEventListener('toggle', () => {
      if (menu.open) this.#showName()
    })
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
    document.addEventListener('click', ({ target }) => {
      if (!menu.contains(target as Node)) menu.open = false
    })
    showLogin()
    $loginState.subscribe(({ loggedIn }) => {
      link.hidden = loggedIn
      menu.hidden = !loggedIn
      this.#asked = false
    })
  }

  async #showName(): Promise<void> {
    const place = this.querySelector('[data-name]')
    if (!place || this.#asked) return
    this.#asked = true
    try {
      const response = await fetch('/api/customer/v1', { headers: { accept: 'application/json' } })
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
      const { name } = (await response.json()) as { name: string }
      place.textContent = name
    } catch (failure) {
      console.warn('Customer:', failure)
      this.#asked = false
      place.textContent = this.dataset.failed ?? ''
    }
  }
}
