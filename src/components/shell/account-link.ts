import { $loginState, showLogin } from '#stores/login-state.ts'
import { ClosingMenu } from './closing-menu.ts'

/** State of a history entry on which the dialog has logged in and which is reloaded. */
export const loggedInHere = 'logged-in'

const loadName = () => import('./customer-name.ts')

/** Shows the log-in link or the account menu, depending on the login state (SES-2). */
export class AccountLink extends ClosingMenu {
  #isNameLoaded = false

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
      this.#isNameLoaded = false
    })
    if (history.state !== loggedInHere) return
    history.replaceState(null, '')
    menu.querySelector('summary')?.focus()
  }

  async #showName(): Promise<void> {
    const nameElement = this.querySelector('[data-name]')
    if (!nameElement || this.#isNameLoaded) return
    this.#isNameLoaded = true
    try {
      const module = await loadName()
      nameElement.textContent = await module.customerName()
    } catch (failure) {
      console.warn('Customer:', failure)
      this.#isNameLoaded = false
      nameElement.textContent = this.dataset.failed ?? ''
    }
  }
}
