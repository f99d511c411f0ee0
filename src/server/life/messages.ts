import type { Counts } from '../../operations/counters.ts'
import type { ShopAddress } from '../addresses.ts'

/** What workers and the first process say to each other. */
export type Message =
  /** Pages with this tag are out of date. */
  | { say: 'purge'; tag: string }
  /** A change of the database was committed, whose pages are out of date: its id and their tags. */
  | { say: 'changed'; id: number; tags: string[] }
  /** The worker answers requests. */
  | { say: 'ready'; addresses: ShopAddress[] }
  /** A worker wants to know what all have counted; the first process answers with `sum` under the same id. */
  | { say: 'countAll'; id: string }
  | { say: 'sum'; id: string; counts: Counts }
  /** The first process wants to know what a worker has counted, and is told. */
  | { say: 'count'; id: string }
  | { say: 'counted'; id: string; counts: Counts }
  /** The worker cannot start, for a reason an operator can act on. */
  | { say: 'failed'; reason: string }

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'say' in value
}
