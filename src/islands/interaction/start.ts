import interaction from './directive.ts'

/**
 * Adds the directive of islands to the shell's file, which is cached for all pages; Astro's custom element
 * follows at the first interaction. Astro would inline both into every page, another 3 KB each, so
 * src/middleware.ts removes them.
 */
const page = self as typeof self & { Astro?: Record<string, unknown> }
page.Astro = { ...page.Astro, interaction }
