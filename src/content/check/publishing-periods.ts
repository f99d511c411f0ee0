import { pageIdentifier } from '../identifier.ts'
import { jsonPath } from '../json-path.ts'
import type { Scheduled } from '../publishing.ts'
import type { ContentTree, Finding } from './content-tree.ts'

/** The period in which something is shown, in local times as written; these sort as text. */
interface Period {
  draft: boolean
  from: string
  until: string
}

const always: Period = { draft: false, from: '', until: '9999' }

/**
 * A link to a page may be shown only while the page is (DEV-2), so that it never leads to a page that does not
 * exist yet.
 */
export function checkPublishingPeriods(tree: ContentTree): Finding[] {
  return tree.files.flatMap(({ file, tenant, locales, json }) =>
    linksIn(json, always).flatMap(({ place, href, period }): Finding[] => {
      const path = href.replace(/[?#].*$/, '')
      const targets = locales.flatMap((locale) => tree.pageAt(tenant, locale, pageIdentifier(path)) ?? [])
      const problems = targets.flatMap(({ page }) => problemOf(period, intersection(always, page.head)) ?? [])
      return [...new Set(problems)].map((problem) => ({ file, place, problem: `${href} ${problem}` }))
    }),
  )
}

function problemOf(link: Period, page: Period): string | undefined {
  if (link.draft) return undefined
  if (page.draft) return 'leads to a draft'
  if (link.from < page.from) return `leads to a page that is there only from ${page.from} on`
  if (link.until > page.until) return `leads to a page that is there only until ${page.until}`
  return undefined
}

interface Linked {
  place: string
  href: string
  period: Period
}

/** Returns the paths that a file links to, each with the period in which the link is shown. */
function linksIn(json: unknown, period: Period, at: readonly PropertyKey[] = []): Linked[] {
  if (typeof json !== 'object' || json === null) return []
  if (Array.isArray(json)) return json.flatMap((item, index) => linksIn(item, period, [...at, index]))
  const inside = intersection(period, json)
  return Object.entries(json).flatMap(([key, value]) => {
    const place = [...at, key]
    if (key === 'href' && typeof value === 'string' && value.startsWith('/'))
      return [{ place: jsonPath(place), href: value, period: inside }]
    return linksIn(value, inside, place)
  })
}

/** Returns the part of a period in which something inside it is shown. */
function intersection(period: Period, { draft, publish }: Scheduled): Period {
  const from = publish?.from ?? ''
  const until = publish?.until ?? always.until
  return {
    draft: period.draft || draft === true,
    from: [from, period.from].toSorted()[1] ?? '',
    until: [until, period.until].toSorted()[0] ?? '',
  }
}
