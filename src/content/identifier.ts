import { LONGEST_IDENTIFIER } from './limits.ts'

export const STOREFRONT = 'storefront'

/** `{locale}/index.json` is the list of pages, so no page can have this name. */
const reserved = new Set(['index'])

/**
 * Returns the identifier of a content page (CON-1): the path without its language prefix, with hyphens instead
 * of slashes; an empty path becomes `storefront`. Slashes at either end are ignored. Returns undefined (404)
 * for anything other than lower-case letters, digits and hyphens, so that no identifier can lead out of the
 * storage.
 */
export function pageIdentifier(path: string): string | undefined {
  if (path.length > LONGEST_IDENTIFIER) return undefined
  const identifier = path.replace(/^\/+|\/+$/g, '').replaceAll('/', '-')
  if (identifier === '') return STOREFRONT
  return /^[a-z0-9-]+$/.test(identifier) && !reserved.has(identifier) ? identifier : undefined
}
