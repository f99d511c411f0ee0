import type { Session } from './session.ts'

/** How long the other tabs have to say that they hold a session; ms. */
const answerTime = 60
const name = 'etalage-session'

type Message = { ask: true } | { session: Session }

let channel: BroadcastChannel | undefined
let onSession: (session: Session) => void = () => {}

interface ThisTab {
  /** Another tab has obtained a session, or holds one that was asked for. */
  takes: (session: Session) => void
  /** The session of this tab, if it is still good. */
  has: () => Session | null
}

/** Listens to the other tabs of this shop. A page put aside does not: it would not be brought back as it was. */
export function joinTabs({ takes, has }: ThisTab): void {
  if (typeof BroadcastChannel === 'undefined') return
  onSession = takes
  const open = () => {
    if (channel) return
    channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('session' in data) return onSession(data.session)
      const session = has()
      if (session) tellTabs(session)
    }
  }
  open()
  addEventListener('pageshow', open)
  addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
}

export function tellTabs(session: Session): void {
  channel?.postMessage({ session } satisfies Message)
}

/** Gives the other tabs a moment to hand over their session, which this tab then takes like any other. */
export async function askTabs(): Promise<void> {
  if (!channel) return
  const takes = onSession
  await new Promise<void>((resolve) => {
    onSession = (session) => {
      takes(session)
      resolve()
    }
    setTimeout(resolve, answerTime)
    channel?.postMessage({ ask: true } satisfies Message)
  })
  onSession = takes
}

/** One tab at a time, where the browser can tell (Web Locks). */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
