import type { CountedItem } from '#commerce/measurement/page-events.ts'
import { measuredKey } from '#stores/consent-choice.ts'

/** What this tab has measured: the basket as last seen, and the events that are pushed once only. */
export interface Measured {
  basket: CountedItem[]
  done: string[]
  /** A change made in this tab has not been pushed yet: its page was left, or the shop did not answer. */
  isBehind?: boolean
}

/** What is stored; nothing where it is missing, damaged or cannot be read. */
export function readMeasured(): Measured {
  const nothing = { basket: [], done: [] }
  try {
    // A missing text is parsed as null.
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(measuredKey) as string) as Partial<Measured>) }
  } catch {
    return nothing
  }
}

/** Without storage, a page that is loaded again pushes its events again. */
export function storeMeasured(measured: Measured): void {
  try {
    sessionStorage.setItem(measuredKey, JSON.stringify(measured))
  } catch {}
}
