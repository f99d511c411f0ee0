import { atom } from 'nanostores'

/**
 * How many pieces the basket of a session that has just begun or been recovered holds, as `/api/session` answers it;
 * undefined until then. A store of its own, since the session cannot import the basket's, which follows the session.
 */
export const $sessionBasketCount = atom<number | undefined>(undefined)
