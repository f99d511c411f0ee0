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
  /** The log-in it was obtained under, by its tag: under another one it is somebody else's. */
  login: string
}

/** Fired on `window` by whatever logs in or out: the session is fetched anew and handed to all tabs. */
export const sessionChanged = 'session-changed'

/** Obtains the session of a tab, keeps it fresh and in step with the other tabs (SES-1). */
export class SessionKeeper {
  readonly $session = atom<Session | null>(null)
  #tabs: Tabs | undefined
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #obtaining: Promise<Session | null> | undefined
  #asking = new AbortController()

  /** Begins; may be called again. @param signal ends it */
  start(signal?: AbortSignal): void {
    if (this.#tabs) return
    this.#tabs = new Tabs({ takes: this.#take, has: this.#current, signal })
    addEventListener(sessionChanged, this.#changed, { signal })
    addEventListener('submit', this.#giveWay, { signal })
    // Timers do not count through sleep, nor in a page that was put aside.
    for (const type of ['pageshow', 'online']) addEventListener(type, this.#check, { signal })
    onReturn(() => afterFrame(this.#check), signal)
    signal?.addEventListener('abort', () => clearTimeout(this.#timer))
    this.#check()
  }

  /** The session, obtained if need be. Null when the shop gives none: one goes on without. */
  async obtain(): Promise<Session | null> {
    this.start()
    return this.#current() ?? (await this.#fetch())
  }

  /** The shop has refused a token: the session is fetched anew, once for all who were refused. */
  async renew(refused: string): Promise<Session | null> {
    this.start()
    if (this.$session.get()?.token === refused) this.#forget()
    return this.#current() ?? (await this.#fetch(true))
  }

  /** What is under way was asked before the change: it is waited for, and asked anew. */
  readonly #changed = async (): Promise<void> => {
    const before = this.#obtaining
    this.#forget()
    await before
    if (before) this.#forget()
    this.#fetch(true)
  }

  /** What a form's answer brings is not taken back by an older one. */
  readonly #giveWay = (): void => {
    if (isFormSent()) this.#asking.abort()
  }

  /** Refreshes what is due. A tab nobody looks at waits until it is looked at; one that has sent a form, for its answer. */
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
        // Another tab may have been faster while this one waited.
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
