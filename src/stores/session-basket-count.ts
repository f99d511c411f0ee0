import { atom } from 'nanostores'

/**
 * Number of pieces in the basket of a session that has just begun or been recovered, from `/api/session`; undefined
 * until then. It is a store of its own, since the session cannot import the basket's store, which follows the session.
 */
export const $sessionBasketCount = atom<number | undefined>(undefined)
