import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from '../shops/kit/shopper.ts'

/** Pages requested outside the time of a fault. */
export interface ReadCounts {
  reads: number
  /** How many of them failed: no response in time, a broken connection or a server error. */
  failed: number
}

export interface PageReaders {
  /** Requests from now on may fail. */
  faultBegins(): void
  /** The shop is back. Requests count again a moment later. */
  faultEnds(): void
  /** Waits until that many more pages were requested outside the time of the fault. */
  more(pages: number): Promise<void>
  stop(): Promise<ReadCounts>
}

/** Pages of every kind: content, a list, a search. */
const pages = ['/', '/c/dames', '/s/?q=jurk', '/klantenservice', '/merkzettel']

/** Pause between two pages of one reader, ms. */
const pauseMs = 20
/** How long a shopper waits for a page, ms. */
const timeoutMs = 5_000
/** How long after a fault requests still do not count, ms: connections have to be re-established. */
const recoveryMs = 2_000

/** Starts readers who open one page after the other during the trial. */
export function startPageReaders(send: Send, readers = 2): PageReaders {
  const counted: ReadCounts = { reads: 0, failed: 0 }
  let faulty = false
  let faultyUntil = 0
  let stopped = false

  const isFaulty = (): boolean => faulty || Date.now() < faultyUntil

  async function isAnswered(path: string): Promise<boolean> {
    const timeLimit = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref())
    const response = await Promise.race([send(path, {}).catch(() => undefined), timeLimit])
    return response !== undefined && response.status < 500
  }

  async function read(from: number): Promise<void> {
    for (let turn = from; !stopped; turn += 1) {
      const faultyBefore = isFaulty()
      const answered = await isAnswered(pages[turn % pages.length] as string)
      // A fault that began meanwhile may be the cause.
      if (!faultyBefore && !isFaulty()) {
        counted.reads += 1
        if (!answered) counted.failed += 1
      }
      await pause(pauseMs)
    }
  }

  const all = Promise.all(Array.from({ length: readers }, (_, number) => read(number)))
  return {
    faultBegins() {
      faulty = true
    },
    faultEnds() {
      faulty = false
      faultyUntil = Date.now() + recoveryMs
    },
    async more(pages) {
      const wanted = counted.reads + pages
      while (counted.reads < wanted) await Promise.race([pause(pauseMs), all])
    },
    async stop() {
      stopped = true
      await all
      return counted
    },
  }
}
