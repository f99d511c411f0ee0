import { LONGEST_IDENTIFIER } from './limits.ts'

export const STOREFRONT = 'storefront'

/** `{locale}/index.json` is the list of pages, so no page can have its name. */
const reserved = new Set(['index'])

/**
 * The identifier of a content page (CON-1): the path, without its language prefix, with slashes
 * replaced by hyphens; nothing becomes `storefront`. Slashes at either end do not count.
 * Undefined (404) for anything that is not lower-case letters, digits and hyphens, so that no
 * identifier can lead out of the storage.
 */
export function pageIdentifier(path: string): string | undefined {
  if (path.length > LONGEST_IDENTIFIER) return undefined
  const identifier = path.replace(/^\/+|\/+$/g, '').replaceAll('/', '-')
  if (identifier === '') return STOREFRONT
  return /^[a-z0-9-]+$/.test(identifier) && !reserved.has(identifier) ? identifier : undefined
}
