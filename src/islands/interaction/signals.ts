import type { HeldTouches } from './held-touches.ts'

/** Said by an island on its `astro-island`: its listeners work. Its detail is how to replay what was held. */
export const ready = 'island:ready'

export type ReadyEvent = CustomEvent<(island: HTMLElement, held: HeldTouches) => Promise<void>>

/** Said by an island on its `astro-island`: it could not be shown. */
export const failed = 'island:failed'

/** Said by Astro when the island's code does not load. */
export const notLoaded = 'astro:hydration-error'
