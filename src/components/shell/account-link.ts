import { $loginState, showLogin } from '../../stores/login-state.ts'
import { ClosingMenu } from './closing-menu.ts'

const loadName = () => import('./customer-name.ts')

/** Shows the log-in link or the account menu, depending on the login state (SES-2). */
export class AccountLink extends ClosingMenu {
  #asked = false

  override connectedCallback(): void {
    super.connectedCallback()
    const link = this.querySelector('a')
    const menu = this.querySelector('details')
    if (!link || !menu) return
    menu.addEventListener('toggle', () => {
      if (menu.open) this.#showName()
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
      const shop = await loadName()
      place.textContent = await shop.customerName()
    } catch (failure) {
      console.warn('Customer:', failure)
      this.#asked = false
      place.textContent = this.dataset.failed ?? ''
    }
  }
}
