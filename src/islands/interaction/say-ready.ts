import { replay } from './replay.ts'
import { ready } from './signals.ts'

/**
 * Tells the page that an island lives, which then hands over what was held.
 * @param inside any element of the island; to be called in an effect of its outermost component
 */
export function sayReady(inside: Element | null): void {
  inside?.closest('astro-island')?.dispatchEvent(new CustomEvent(ready, { detail: replay }))
}
