import { replay } from './replay.ts'
import { ready } from './signals.ts'

/**
 * Signals the page that an island is hydrated, so that the held events are replayed.
 * @param inside any element of the island; call it in an effect of the outermost component
 */
export function signalReady(inside: Element | null): void {
  inside?.closest('astro-island')?.dispatchEvent(new CustomEvent(ready, { detail: replay }))
}
