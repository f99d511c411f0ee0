/** The oldest version of each browser that the shops support. */
const oldest = { chrome: '111', edge: '111', firefox: '114', safari: '16.4', ios: '16.4' }

/**
 * Targets of the CSS build. Astro's server build has a target without browsers, for which the minifier merges properties into
 * shorthands that Safari rejects (`text-decoration: underline 1px`).
 */
export const cssTarget = Object.entries(oldest).map(([browser, version]) => browser + version)
