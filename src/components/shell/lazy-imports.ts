/**
 * Dynamic imports of modules that pages load on demand. They are declared in the shell's file, because a
 * component's script with a dynamic import would become a separate file and request
 * (src/build/inline-scripts.ts).
 */
export const loadBasketAdder = () => import('../product/basket-adder.ts')
export const loadPrerenderedCards = () => import('../product/prerendered-cards.ts')
export const loadViewedProducts = () => import('../product/seen-products.ts')
export const loadOwnBraSize = () => import('../product/own-bra-size.ts')
export const loadConsent = () => import('../consent/store-consent.ts')
export const loadContactProblems = () => import('../contact/show-problems.ts')
export const loadRecordSearch = () => import('./record-search.ts')
