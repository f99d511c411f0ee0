import { atom } from 'nanostores'
import { afterFrame } from './after-frame.ts'
import { onReturn } from './on-return.ts'
import { isFormPending, maxSendingMs } from './pending-form.ts'
import { fetchToken, type ObtainedToken } from './session-fetch.ts'
import { sessionOwner } from './session-owner.ts'
import { Tabs } from './session-tabs.ts'
import { isValid, untilRefresh, untilRetry } from './session-timing.ts'
import { storedSession, storeSession } from './stored-session.ts'

export interface Session extends ObtainedToken {
  /** Tag of the log-in for which it was obtained; under another log-in it is invalid. */
  login: string
}

/** Obtains the session of a tab, refreshes it, and synchronises it with the other tabs (SES-1). */
export class SessionManager {
  readonly $session = atom<Session | null>(null)
  #tabs: Tabs | undefined
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #obtaining: Promise<Session | null> | undefined
  #controller = new AbortController()

  /** Starts; may be called again. @param signal ends it */
  start(signal?: AbortSignal): void {
    if (this.#tabs) return
    this.#tabs = new Tabs({ accept: this.#accept, current: this.#current, signal })
    addEventListener('submit', this.#abortIfFormPending, { signal })
    // Timers do not run during sleep, nor in the back/forward cache.
    for (const type of ['pageshow', 'online']) addEventListener(type, this.#check, { signal })
    onReturn(() => afterFrame(this.#check), signal)
    signal?.addEventListener('abort', () => clearTimeout(this.#timer))
    this.#check()
  }

  /** The session, obtained if necessary. Null when the shop gives none; the page continues without one. */
  async obtain(): Promise<Session | null> {
    this.start()
    return this.#current() ?? (await this.#fetch())
  }

  /** Replaces a token that the shop has refused. It is fetched once for all requests that were refused. */
  async renew(refused: string): Promise<Session | null> {
    this.start()
    if (this.$session.get()?.token === refused) this.#forget()
    return this.#current() ?? (await this.#fetch(true))
  }

  /**
   * Fetches the session again after a log-in or log-out, and shares it with all tabs. A request that is under way
   * started before the change: waits for it first.
   */
  async change(): Promise<void> {
    this.start()
    const before = this.#obtaining
    this.#forget()
    await before
    if (before) this.#forget()
    await this.#fetch(true)
  }

  /**
   * Aborts a request for a session while a form is posted, so that its response does not replace the form's session.
   */
  readonly #abortIfFormPending = (): void => {
    if (isFormPending()) this.#controller.abort()
  }

  /**
   * Refreshes an expired session. A hidden tab waits until it is visible; a tab that has posted a form waits for its
   * response.
   */
  readonly #check = (): void => {
    if (document.visibilityState === 'hidden') return
    const session = this.#current() ?? validOrNull(storedSession())
    if (session) this.#accept(session)
    else if (isFormPending()) this.#checkIn(maxSendingMs)
    else this.#fetch()
  }

  #fetch(force = false): Promise<Session | null> {
    this.#obtaining ??= (this.#tabs as Tabs)
      .lock(async () => {
        // Another tab may have obtained a session while this one waited.
        if (!force && !this.#current()) await this.#tabs?.poll()
        const session = this.#current() ?? { ...(await this.#request()), login: sessionOwner() }
        this.#accept(session)
        this.#tabs?.send(session)
        return session
      })
      .catch(this.#retryLater)
      .finally(() => {
        this.#obtaining = undefined
      })
    return this.#obtaining
  }

  #request(): Promise<ObtainedToken> {
    this.#controller = new AbortController()
    this.#abortIfFormPending()
    return fetchToken(this.#controller)
  }

  /** @returns the old session as long as it has not expired */
  readonly #retryLater = (failure: unknown): Session | null => {
    if (isFormPending()) this.#checkIn(maxSendingMs)
    else {
      console.warn('Session:', failure)
      this.#failures++
      this.#checkIn(untilRetry(this.#failures))
    }
    const old = this.$session.get()
    return old && old.login === sessionOwner() && Date.now() < old.expiresAt ? old : null
  }

  readonly #accept = (session: Session): void => {
    this.#failures = 0
    this.#checkIn(untilRefresh(session, Date.now()))
    if (session.token === this.$session.get()?.token) return
    storeSession(session)
    this.$session.set(session)
  }

  #checkIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#check, ms)
  }

  #forget(): void {
    clearTimeout(this.#timer)
    storeSession(null)
    this.$session.set(null)
  }

  readonly #current = (): Session | null => validOrNull(this.$session.get())
}

const validOrNull = (session: Session | null): Session | null =>
  session && session.login === sessionOwner() && isValid(session, Date.now()) ? session : null
