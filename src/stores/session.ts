import { SessionManager } from './session-manager.ts'

export type { Session } from './session-manager.ts'

const manager = new SessionManager()

/** The session of this browser; null until it has been obtained (SES-1). */
export const $session = manager.$session

/** Obtains the session, refreshes it and synchronises it with the other tabs. May be called again. */
export const startSession = (): void => manager.start()

/** The session, obtained if necessary. Null when the shop gives none; the page continues without one. */
export const obtainSession = (): ReturnType<SessionManager['obtain']> => manager.obtain()

/** Replaces a token that the shop has refused. It is fetched once for all requests that were refused. */
export const renewSession = (refused: string): ReturnType<SessionManager['renew']> => manager.renew(refused)

/** Fetches the session again after a log-in or log-out, and shares it with all tabs. */
export const changeSession = (): Promise<void> => manager.change()
