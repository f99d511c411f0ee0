import type { Counts } from '../../operations/counters.ts'
import type { ShopUrl } from '../shop-urls.ts'

/** Messages between the workers and the primary process. */
export type ClusterMessage =
  /** Pages with this tag are out of date. */
  | { type: 'purge'; tag: string }
  /** A database change was committed that makes pages out of date: its id and their tags. */
  | { type: 'changed'; id: number; tags: string[] }
  /** The worker accepts requests. */
  | { type: 'ready'; urls: ShopUrl[] }
  /** A worker requests the counts of all workers; the primary process responds with `sum` under the same id. */
  | { type: 'countAll'; id: string }
  | { type: 'sum'; id: string; counts: Counts }
  /** The primary process requests the counts of a worker, which responds with `counted`. */
  | { type: 'count'; id: string }
  | { type: 'counted'; id: string; counts: Counts }
  /** The worker cannot start, for a reason that an operator can act on. */
  | { type: 'failed'; reason: string }

export function isMessage(value: unknown): value is ClusterMessage {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<ClusterMessage>).type === 'string'
  )
}
