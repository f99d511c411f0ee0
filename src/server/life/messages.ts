import type { Counts } from '../../operations/counters.ts'
import type { ShopAddress } from '../addresses.ts'

/** Messages between the workers and the primary process. */
export type Message =
  /** Pages with this tag are out of date. */
  | { say: 'purge'; tag: string }
  /** A database change was committed that makes pages out of date: its id and their tags. */
  | { say: 'changed'; id: number; tags: string[] }
  /** The worker accepts requests. */
  | { say: 'ready'; addresses: ShopAddress[] }
  /** A worker requests the counts of all workers; the primary process responds with `sum` under the same id. */
  | { say: 'countAll'; id: string }
  | { say: 'sum'; id: string; counts: Counts }
  /** The primary process requests the counts of a worker, which responds with `counted`. */
  | { say: 'count'; id: string }
  | { say: 'counted'; id: string; counts: Counts }
  /** The worker cannot start, for a reason that an operator can act on. */
  | { say: 'failed'; reason: string }

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Message>).say === 'string'
}
