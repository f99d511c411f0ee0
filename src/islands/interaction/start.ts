import interaction from './directive.ts'

/**
 * The directive of islands comes in the shell's file, once for all pages and kept by the browser, and Astro's element with
 * the first touch. Astro would write both into every page (src/middleware.ts takes them out): 3 KB that each page
 * would send again.
 */
const page = self as typeof self & { Astro?: Record<string, unknown> }
page.Astro = { ...page.Astro, interaction }
