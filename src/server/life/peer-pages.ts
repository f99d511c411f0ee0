import { randomUUID } from 'node:crypto'
import type { PeerPage } from '../page-cache/peer-page.ts'
import type { ClusterMessage } from './messages.ts'

/** How long a visitor waits for the other workers, ms. */
const timeoutMs = 250
/** Searches at the same time; more pages than that are not looked for elsewhere. */
const maxSearches = 32

/** A worker's part in finding pages in the caches of the other workers (page-relay.ts). */
export function peerPages(send: (message: ClusterMessage) => void) {
  const waiting = new Map<string, (page: PeerPage | undefined) => void>()
  return {
    /** Returns a page from another worker's cache; undefined if none has it or answers in time. Never rejects. */
    findPage: (key: string): Promise<PeerPage | undefined> =>
      new Promise((resolve) => {
        if (waiting.size >= maxSearches) return resolve(undefined)
        const id = randomUUID()
        const finish = (page: PeerPage | undefined): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(page)
        }
        const timer = setTimeout(() => finish(undefined), timeoutMs)
        waiting.set(id, finish)
        send({ type: 'findPage', id, key })
      }),
    /** @param lookUp returns a page of this worker's cache that may be used where no new one can be rendered */
    receive(message: ClusterMessage, lookUp: (key: string) => PeerPage | undefined): void {
      if (message.type === 'lookUpPage') {
        const page = lookUp(message.key)
        send({ type: 'pageFound', id: message.id, ...(page && { page }) })
      } else if (message.type === 'pageFound') waiting.get(message.id)?.(message.page)
    },
  }
}
