import { AddToBasket } from '../product/add-to-basket.ts'
import { OwnBraSizeElement } from '../product/own-bra-size-element.ts'
import { RecentlyViewed } from '../product/recently-viewed.ts'
import { VariantChoice } from '../product/variant-choice.ts'
import { AccountLink } from './account-link.ts'
import { BasketLink } from './basket-link.ts'
import { ColourMode } from './colour-mode.ts'
import { DepartmentMenu } from './department-menu.ts'
import { loadPrerenderedCards } from './lazy-imports.ts'
import { ToastRegion } from './toast-region.ts'
import { whenIdle } from './when-idle.ts'
import { WishlistHearts } from './wishlist-hearts.ts'
import { WishlistLink } from './wishlist-link.ts'

/**
 * The custom elements of the shell, which every page uses, and four of product pages, bundled in the shell's
 * file. In that file they are fetched once; otherwise their scripts would be inlined into every page.
 */
const elements = {
  'account-link': AccountLink,
  'add-to-basket': AddToBasket,
  'basket-link': BasketLink,
  'colour-mode': ColourMode,
  'department-menu': DepartmentMenu,
  'own-bra-size': OwnBraSizeElement,
  'recently-viewed': RecentlyViewed,
  'toast-region': ToastRegion,
  'variant-choice': VariantChoice,
  'wishlist-hearts': WishlistHearts,
  'wishlist-link': WishlistLink,
}

// Each is defined in its own task, because reading storage and cookies for all of them would be one long
// task.
for (const [name, element] of Object.entries(elements))
  whenIdle(() => customElements.define(name, element), 100)
whenIdle(() => {
  if (document.querySelector('.card')) loadPrerenderedCards().catch(console.warn)
}, 100)
