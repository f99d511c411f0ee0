import type { HeldEvents } from './held-events.ts'

/**
 * Dispatched by an island on its `astro-island` when its listeners work. The detail is the function that
 * replays held events.
 */
export const ready = 'island:ready'

export type ReadyEvent = CustomEvent<(island: HTMLElement, held: HeldEvents) => Promise<void>>

/** Dispatched by an island on its `astro-island` when it could not be rendered. */
export const failed = 'island:failed'

/** Dispatched by Astro when the island's code does not load. */
export const notLoaded = 'astro:hydration-error'
