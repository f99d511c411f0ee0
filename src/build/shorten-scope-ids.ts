import type { Plugin } from 'vite'

/** Astro's attribute on the elements and in the rules of a component with scoped styles. */
const scopeAttribute = /data-astro-cid-([a-z0-9]{4})([a-z0-9]{4})/g

/**
 * Shortens Astro's marks of components to `data-`, a digit and three letters, in elements and in styles. The same source
 * gets the same marks. No other attribute begins with a digit, so that used-styles.ts knows them. See .github/adr/0017-short-scope-ids.md.
 */
export function shortenScopeIds(): Plugin[] {
  const owners = new Map<string, string>()
  // If the marks of two components are alike, the second has its long attribute.
  const shorten = (whole: string, start: string, rest: string): string => {
    const mark = `data-${start.charCodeAt(0) % 10}${start.slice(1)}`
    const owner = owners.get(mark) ?? start + rest
    owners.set(mark, owner)
    return owner === start + rest ? mark : whole
  }
  const withShortIds = (code: string) => ({ code: code.replace(scopeAttribute, shorten), map: null })
  return [
    {
      name: 'etalage:shorten-scope-ids-in-styles',
      enforce: 'pre',
      apply: 'build',
      transform: { filter: { id: /\.astro\?.*type=style/ }, handler: withShortIds },
    },
    {
      name: 'etalage:shorten-scope-ids-in-elements',
      enforce: 'post',
      apply: 'build',
      transform: { filter: { id: /\.astro$/ }, handler: withShortIds },
    },
  ]
}
