import { pageIdentifier } from '../identifier.ts'
import { jsonPlace } from '../json-place.ts'
import type { Scheduled } from '../publishing.ts'
import type { ContentTree, Finding } from './content-tree.ts'

/** The period in which something is shown, in local times as written; these sort as text. */
interface Span {
  draft: boolean
  from: string
  until: string
}

const always: Span = { draft: false, from: '', until: '9999' }

/**
 * A link to a page may be shown only while the page is (DEV-2), so that it never leads to a page that does not
 * exist yet.
 */
export function checkShowing(tree: ContentTree): Finding[] {
  return tree.files.flatMap(({ file, tenant, locales, json }) =>
    linksIn(json, always).flatMap(({ place, href, span }): Finding[] => {
      const path = href.replace(/[?#].*$/, '')
      const targets = locales.flatMap((locale) => tree.pageAt(tenant, locale, pageIdentifier(path)) ?? [])
      const problems = targets.flatMap(({ page }) => problemOf(span, within(always, page.head)) ?? [])
      return [...new Set(problems)].map((problem) => ({ file, place, problem: `${href} ${problem}` }))
    }),
  )
}

function problemOf(link: Span, page: Span): string | undefined {
  if (link.draft) return undefined
  if (page.draft) return 'leads to a draft'
  if (link.from < page.from) return `leads to a page that is there only from ${page.from} on`
  if (link.until > page.until) return `leads to a page that is there only until ${page.until}`
  return undefined
}

interface Linked {
  place: string
  href: string
  span: Span
}

/** Returns the paths that a file links to, each with the period in which the link is shown. */
function linksIn(json: unknown, span: Span, at: readonly PropertyKey[] = []): Linked[] {
  if (typeof json !== 'object' || json === null) return []
  if (Array.isArray(json)) return json.flatMap((item, index) => linksIn(item, span, [...at, index]))
  const inside = within(span, json)
  return Object.entries(json).flatMap(([key, value]) => {
    const place = [...at, key]
    if (key === 'href' && typeof value === 'string' && value.startsWith('/'))
      return [{ place: jsonPlace(place), href: value, span: inside }]
    return linksIn(value, inside, place)
  })
}

/** Returns the part of a period in which something inside it is shown. */
function within(span: Span, { draft, publish }: Scheduled): Span {
  const from = publish?.from ?? ''
  const until = publish?.until ?? always.until
  return {
    draft: span.draft || draft === true,
    from: [from, span.from].toSorted()[1] ?? '',
    until: [until, span.until].toSorted()[0] ?? '',
  }
}
