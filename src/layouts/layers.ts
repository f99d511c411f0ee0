import { logInWanted } from '../components/shell/account-link.ts'
import type { LayerWanted } from '../components/shell/ask-for-layer.ts'
import { basketWanted } from '../components/shell/basket-link.ts'

const loadBasket = () => import('../islands/basket/open-basket-layer.tsx')

const layers = {
  [basketWanted]: async (wanted: LayerWanted) => (await loadBasket()).openBasketLayer(wanted),
  [logInWanted]: async () => (await import('../islands/log-in/open-log-in.tsx')).openLogIn(),
}

/** Opens a layer where it is wanted; one that cannot come is its page instead. */
for (const [type, open] of Object.entries(layers))
  addEventListener(type, (event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<LayerWanted>
    open(detail).catch((failure: unknown) => {
      console.warn(type, failure)
      location.assign(detail.href)
    })
  })

// Who points at the basket is about to open it.
document.querySelector('basket-link')?.addEventListener('pointerover', loadBasket, { once: true })
