/** The oldest supported version of each browser: the first with `light-dark()`, which all colours use. */
const oldest = { chrome: '123', edge: '123', firefox: '120', safari: '17.5', ios: '17.5' }

/**
 * Targets of the CSS build. Astro's server build has a target without browsers, for which the minifier merges properties into
 * shorthands that Safari rejects (`text-decoration: underline 1px`).
 */
export const cssTarget = Object.entries(oldest).map(([browser, version]) => browser + version)
