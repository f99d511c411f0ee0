/**
 * Whether a notice is relevant to the visitor, by its id, as far as the browser can decide. Loaded for the
 * notices that need it.
 */

export { showAppLink as app } from './show-app-link.ts'
export { showLocalShop as geo } from './suggest-local-shop.ts'
