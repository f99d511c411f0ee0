/**
 * Dynamic imports of modules that pages load on demand. They are declared in the shell's file, because a
 * component's script with a dynamic import would become a separate file and request
 * (src/layouts/one-script.ts).
 */
export const loadAdding = () => import('../product/adding.ts')
export const loadSeenProducts = () => import('../product/seen-products.ts')
export const loadOwnBraSize = () => import('../product/own-bra-size.ts')
export const loadConsent = () => import('../consent/keep-consent.ts')
export const loadContactProblems = () => import('../contact/say-problems.ts')
export const loadRememberSearch = () => import('./remember-search.ts')
