/**
 * What pages fetch when it is wanted. These are told in the shell's file: a component's script that fetched
 * something itself would be a file, which is a request, of its own (src/layouts/one-script.ts).
 */
export const loadAdding = () => import('../product/adding.ts')
export const loadSeenProducts = () => import('../product/seen-products.ts')
export const loadOwnBraSize = () => import('../product/own-bra-size.ts')
export const loadConsent = () => import('../consent/keep-consent.ts')
export const loadContactProblems = () => import('../contact/say-problems.ts')
export const loadRememberSearch = () => import('./remember-search.ts')
