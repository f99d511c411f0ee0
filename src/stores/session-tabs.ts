import type { Session } from './session-manager.ts'

/** How long the other tabs may take to send a session; ms. */
const answerTimeoutMs = 60
/** How long another tab may take to obtain one; ms. */
const maxWaitMs = 6000
const name = 'etalage-session'

type Message = { poll: true } | { session: Session }

interface ThisTab {
  /** Called when another tab has obtained a session, or answers a request for one. */
  accept: (session: Session) => void
  /** The session of this tab, if it is still valid. */
  current: () => Session | null
  /** Removes the listeners. */
  signal?: AbortSignal
}

/**
 * Messages to and from the other tabs of this shop. A page in the back/forward cache must not listen, or the browser
 * would discard it. A page that is left for good closes nothing, so that leaving is not delayed.
 */
export class Tabs {
  readonly #tab: ThisTab
  #channel: BroadcastChannel | undefined
  #onAnswer: () => void = () => {}

  constructor(tab: ThisTab) {
    this.#tab = tab
    if (typeof BroadcastChannel === 'undefined') return
    const { signal } = tab
    this.#open()
    addEventListener('pageshow', this.#open, { signal })
    addEventListener('pagehide', ({ persisted }) => persisted && this.#close(), { signal })
    signal?.addEventListener('abort', this.#close)
  }

  send(session: Session): void {
    this.#channel?.postMessage({ session } satisfies Message)
  }

  /** Gives the other tabs a moment to send their session, which this tab then takes like any other. */
  async poll(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (!this.#channel) return resolve()
      this.#onAnswer = resolve
      setTimeout(resolve, answerTimeoutMs)
      this.#channel.postMessage({ poll: true } satisfies Message)
    })
  }

  /**
   * Runs `work` in one tab at a time, where the browser supports it (Web Locks); a tab that hangs is not waited for.
   */
  async lock<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!navigator.locks) return work()
    const signal = AbortSignal.timeout(maxWaitMs)
    try {
      return await navigator.locks.request(name, { signal }, work)
    } catch (failure) {
      if (failure !== signal.reason) throw failure
      return work()
    }
  }

  readonly #open = (): void => {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('session' in data) {
        this.#tab.accept(data.session)
        this.#onAnswer()
      } else {
        const session = this.#tab.current()
        if (session) this.send(session)
      }
    }
  }

  readonly #close = (): void => {
    this.#channel?.close()
    this.#channel = undefined
  }
}
