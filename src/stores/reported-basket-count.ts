import { atom } from 'nanostores'

/**
 * Number of pieces in the basket as something other than this page reported it: the stored count with which the page
 * began, another tab, the shop with a session that has just begun or been recovered, or with a page rendered for one
 * viewer; undefined until then. It is a store of its own, since the session cannot import the basket's store, which
 * follows the session.
 */
export const $reportedBasketCount = atom<number | undefined>(undefined)
