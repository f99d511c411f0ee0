import { atom } from 'nanostores'
import { afterFrame } from './after-frame.ts'
import { onReturn } from './on-return.ts'
import { isFormSent, longestSending } from './sent-form.ts'
import { fetchToken, type ObtainedToken } from './session-fetch.ts'
import { keepSession, keptSession } from './session-kept.ts'
import { sessionOwner } from './session-owner.ts'
import { Tabs } from './session-tabs.ts'
import { isGood, untilRefresh, untilRetry } from './session-timing.ts'

export interface Session extends ObtainedToken {
  /** Tag of the log-in for which it was obtained; under another log-in it is invalid. */
  login: string
}

/** Event on `window` after a log-in or log-out: the session is fetched again and shared with all tabs. */
export const sessionChanged = 'session-changed'

/** Obtains the session of a tab, refreshes it, and synchronises it with the other tabs (SES-1). */
export class SessionKeeper {
  readonly $session = atom<Session | null>(null)
  #tabs: Tabs | undefined
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #obtaining: Promise<Session | null> | undefined
  #asking = new AbortController()

  /** Starts; may be called again. @param signal ends it */
  start(signal?: AbortSignal): void {
    if (this.#tabs) return
    this.#tabs = new Tabs({ takes: this.#take, has: this.#current, signal })
    addEventListener(sessionChanged, this.#changed, { signal })
    addEventListener('submit', this.#giveWay, { signal })
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

  /** A request that is under way started before the change: waits for it, then fetches again. */
  readonly #changed = async (): Promise<void> => {
    const before = this.#obtaining
    this.#forget()
    await before
    if (before) this.#forget()
    this.#fetch(true)
  }

  /**
   * Aborts a request for a session while a form is posted, so that its response does not replace the form's session.
   */
  readonly #giveWay = (): void => {
    if (isFormSent()) this.#asking.abort()
  }

  /**
   * Refreshes an expired session. A hidden tab waits until it is visible; a tab that has posted a form waits for its
   * response.
   */
  readonly #check = (): void => {
    if (document.visibilityState === 'hidden') return
    const session = this.#current() ?? good(keptSession())
    if (session) this.#take(session)
    else if (isFormSent()) this.#checkIn(longestSending)
    else this.#fetch()
  }

  #fetch(anew = false): Promise<Session | null> {
    this.#obtaining ??= (this.#tabs as Tabs)
      .alone(async () => {
        // Another tab may have obtained a session while this one waited.
        if (!anew && !this.#current()) await this.#tabs?.ask()
        const session = this.#current() ?? { ...(await this.#ask()), login: sessionOwner() }
        this.#take(session)
        this.#tabs?.tell(session)
        return session
      })
      .catch(this.#later)
      .finally(() => {
        this.#obtaining = undefined
      })
    return this.#obtaining
  }

  #ask(): Promise<ObtainedToken> {
    this.#asking = new AbortController()
    this.#giveWay()
    return fetchToken(this.#asking)
  }

  /** @returns the old session as long as it has not expired */
  readonly #later = (failure: unknown): Session | null => {
    if (isFormSent()) this.#checkIn(longestSending)
    else {
      console.warn('Session:', failure)
      this.#failures++
      this.#checkIn(untilRetry(this.#failures))
    }
    const old = this.$session.get()
    return old && old.login === sessionOwner() && Date.now() < old.expiresAt ? old : null
  }

  readonly #take = (session: Session): void => {
    this.#failures = 0
    this.#checkIn(untilRefresh(session, Date.now()))
    if (session.token === this.$session.get()?.token) return
    keepSession(session)
    this.$session.set(session)
  }

  #checkIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#check, ms)
  }

  #forget(): void {
    clearTimeout(this.#timer)
    keepSession(null)
    this.$session.set(null)
  }

  readonly #current = (): Session | null => good(this.$session.get())
}

const good = (session: Session | null): Session | null =>
  session && session.login === sessionOwner() && isGood(session, Date.now()) ? session : null
