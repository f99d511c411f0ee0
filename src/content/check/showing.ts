import { pageIdentifier } from '../identifier.ts'
import { jsonPlace } from '../json-place.ts'
import type { Scheduled } from '../publishing.ts'
import type { ContentTree, Finding } from './content-tree.ts'

/** When something is there: local times as written, which sort as text does. */
interface Span {
  draft: boolean
  from: string
  until: string
}

const always: Span = { draft: false, from: '', until: '9999' }

/** Whatever links to a page is there only while the page is (DEV-2): nobody is led to a page that is not there yet. */
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

/** Paths that a file links to, each with the time in which the link is there. */
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

/** The part of a span in which something in it is there. */
function within(span: Span, { draft, publish }: Scheduled): Span {
  const from = publish?.from ?? ''
  const until = publish?.until ?? always.until
  return {
    draft: span.draft || draft === true,
    from: [from, span.from].toSorted()[1] ?? '',
    until: [until, span.until].toSorted()[0] ?? '',
  }
}
