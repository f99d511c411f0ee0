/** Said by an island on its `astro-island`: its listeners work. */
export const ready = 'island:ready'

/** Said by an island on its `astro-island`: it could not be shown. */
export const failed = 'island:failed'

/** Said by Astro when the island's code does not load. */
export const notLoaded = 'astro:hydration-error'
