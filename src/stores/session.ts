import { SessionKeeper } from './session-keeper.ts'

export { type Session, sessionChanged } from './session-keeper.ts'

const keeper = new SessionKeeper()

/** The session of this browser; null until it has been obtained (SES-1). */
export const $session = keeper.$session

/** Obtains the session, keeps it fresh and in step with the other tabs. May be called again. */
export const startSession = (): void => keeper.start()

/** The session, obtained if need be. Null when the shop gives none: one goes on without. */
export const obtainSession = (): ReturnType<SessionKeeper['obtain']> => keeper.obtain()

/** The shop has refused a token: the session is fetched anew, once for all who were refused. */
export const renewSession = (refused: string): ReturnType<SessionKeeper['renew']> => keeper.renew(refused)
