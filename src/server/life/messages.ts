import type { ProcessMetrics } from '#operations/metrics.ts'
import type { PeerPage } from '../page-cache/peer-page.ts'
import type { ShopUrl } from '../shop-urls.ts'

/** Messages between the workers and the primary process. */
export type ClusterMessage =
  /** Pages with this tag are out of date. */
  | { type: 'purge'; tag: string }
  /** A database change was committed that makes pages out of date: its id and their tags. */
  | { type: 'changed'; id: number; tags: string[] }
  /** The worker accepts requests. */
  | { type: 'ready'; urls: ShopUrl[] }
  /** A worker requests the metrics of all workers; the primary process responds with their sum under the same id. */
  | { type: 'requestMetrics'; id: string }
  | { type: 'metricsSum'; id: string; text: string }
  /** The primary process requests the metrics of a worker, which responds with its report. */
  | { type: 'reportMetrics'; id: string }
  | { type: 'metricsReport'; id: string; metrics: ProcessMetrics }
  /** A worker cannot render a page; the primary process looks for it at the other workers. */
  | { type: 'findPage'; id: string; key: string }
  | { type: 'lookUpPage'; id: string; key: string }
  /** The answer of a worker, and then of the primary process: without a page where none has it. */
  | { type: 'pageFound'; id: string; page?: PeerPage }
  /** The worker cannot start, for a reason that an operator can act on. */
  | { type: 'failed'; reason: string }

export function isMessage(value: unknown): value is ClusterMessage {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<ClusterMessage>).type === 'string'
  )
}

/** A worker, as the primary process sends messages to it. */
export interface PeerWorker {
  id: number
  isConnected(): boolean
  send(message: ClusterMessage, onSent: (error: Error | null) => void): unknown
}

/**
 * Sends a message to a worker, which may be ending: what it does not get is lost with it. Without the callback, a failed
 * write would be an event that ends the primary process and the whole shop with it.
 */
export function sendToWorker(worker: PeerWorker, message: ClusterMessage): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
