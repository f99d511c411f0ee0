import { SessionKeeper } from './session-keeper.ts'

export { type Session, sessionChanged } from './session-keeper.ts'

const keeper = new SessionKeeper()

/** The session of this browser; null until it has been obtained (SES-1). */
export const $session = keeper.$session

/** Obtains the session, refreshes it and synchronises it with the other tabs. May be called again. */
export const startSession = (): void => keeper.start()

/** The session, obtained if necessary. Null when the shop gives none; the page continues without one. */
export const obtainSession = (): ReturnType<SessionKeeper['obtain']> => keeper.obtain()

/** Replaces a token that the shop has refused. It is fetched once for all requests that were refused. */
export const renewSession = (refused: string): ReturnType<SessionKeeper['renew']> => keeper.renew(refused)
