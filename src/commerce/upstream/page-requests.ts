import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What all requests to services share that are made for one page or one request of a browser: the visitor who may leave, the
 * time that is left, and what became of the first request.
 */
export interface PageRequests {
  /** Aborted once the visitor has left. */
  readonly visitor: AbortSignal | undefined
  /** Aborted once the time for all of them is up; set by the first. */
  deadline?: { signal: AbortSignal; endsAt: number }
  /** By service. */
  readonly services: Map<string, ServiceOfPage>
}

/** How a request ended: `broken` is an error of the service in answering this one request, `dead` any other failure. */
export type PageOutcome = 'succeeded' | 'broken' | 'dead' | 'cancelled'

/** What a page knows of a service so far. */
export interface ServiceOfPage {
  /** Of the request that goes ahead of the others; undefined while there is none. */
  ahead: Promise<void> | undefined
  succeeded: boolean
  dead: boolean
  /** Requests that ended as broken. */
  broken: number
}

/** @param visitor aborted once the visitor has left */
export const newPageRequests = (visitor?: AbortSignal): PageRequests => ({ visitor, services: new Map() })

const pages = new AsyncLocalStorage<PageRequests>()

/**
 * Makes a response whose requests to services share one deadline, and of which a service that fails is asked once. A response
 * that is made in the place of another one goes on with the same.
 * @param visitor aborted once the visitor has left
 */
export const withPageRequests = <Made>(visitor: AbortSignal, make: () => Made): Made =>
  pages.getStore() ? make() : pages.run(newPageRequests(visitor), make)

/** Those of the response that is being made; new ones, for one request alone, where none is. */
export const currentPageRequests = (): PageRequests => pages.getStore() ?? newPageRequests()

/**
 * The deadline of a page, which begins with its first request to a service.
 * @param timeoutMs for all of its requests together
 */
export function deadlineOf(page: PageRequests, timeoutMs: number): { signal: AbortSignal; leftMs: number } {
  const now = performance.now()
  page.deadline ??= { signal: AbortSignal.timeout(timeoutMs), endsAt: now + timeoutMs }
  return { signal: page.deadline.signal, leftMs: Math.max(0, page.deadline.endsAt - now) }
}

/**
 * Waits for a request's turn, so that a service that fails is asked once for a page and not once for each part of it: one
 * request goes ahead, the others wait until it has ended. Where it succeeds, all others follow. Where the service is dead,
 * none does. Where the service answered this one request with an error, another one goes ahead, so that one part that is
 * broken leaves the others whole (ERR-1); `mostBroken` of them are enough to take the service for dead.
 * @param patienceMs how long the others wait at most: little for a service that was well a moment ago
 * @returns what the caller tells of the end of its request; undefined where it is not to be sent
 */
export async function turnOf(
  page: PageRequests,
  service: string,
  { patienceMs, mostBroken }: { patienceMs: number; mostBroken: number },
): Promise<((outcome: PageOutcome) => void) | undefined> {
  const known = serviceOf(page, service)
  const until = performance.now() + patienceMs
  for (;;) {
    if (known.succeeded) return noteIn(known)
    if (known.dead || known.broken >= mostBroken) return undefined
    if (!known.ahead) return goAhead(known)
    const left = until - performance.now()
    if (left <= 0) return noteIn(known)
    await settledWithin(known.ahead, left)
  }
}

function serviceOf({ services }: PageRequests, service: string): ServiceOfPage {
  const known = services.get(service) ?? { ahead: undefined, succeeded: false, dead: false, broken: 0 }
  services.set(service, known)
  return known
}

const noteIn =
  (known: ServiceOfPage) =>
  (outcome: PageOutcome): void => {
    if (outcome === 'broken') known.broken += 1
    else if (outcome !== 'cancelled') known[outcome] = true
  }

function goAhead(known: ServiceOfPage): (outcome: PageOutcome) => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  known.ahead = promise
  return (outcome) => {
    noteIn(known)(outcome)
    known.ahead = undefined
    resolve()
  }
}

async function settledWithin(promise: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, patience])
  clearTimeout(timer)
}
