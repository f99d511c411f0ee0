/** What workers and the first process say to each other. */
export type Message =
  /** Pages with this tag are out of date. */
  | { say: 'purge'; tag: string }
  /** The worker answers requests. */
  | { say: 'ready'; addresses: string[] }
  /** The worker cannot start, for a reason an operator can act on. */
  | { say: 'failed'; reason: string }

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'say' in value
}
