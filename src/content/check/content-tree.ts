import type { Tenant } from '#tenancy/tenants.ts'
import type { Page } from '../parse-page.ts'

/** The kind of a file of `content-cache/`, by its key in its tenant's folder. */
export type FileKind =
  | { kind: 'page'; locale: string; identifier: string }
  | { kind: 'pageIndex'; locale: string }
  | { kind: 'serviceLayer'; locale: string }
  | { kind: 'navigation'; locale: string; clientId: string }
  | { kind: 'topBanner'; language: string }
  | { kind: 'menu'; language: string }
  | { kind: 'contactHelp'; language: string }

export interface Finding {
  /** The path as an editor sees it: `content-cache/nl/nl-NL/klantenservice.json`. */
  file: string
  /** JSON path; `(file)` for the whole file. */
  place: string
  problem: string
}

/** A parsed JSON file with its kind. */
export interface CheckedFile {
  file: string
  tenant: Tenant
  /** The locales that show it: its own, or all of its language. */
  locales: string[]
  json: unknown
}

export interface CheckedPage extends CheckedFile {
  locale: string
  identifier: string
  page: Page
}

export interface ContentTree {
  files: CheckedFile[]
  /** The files that are pages with a valid head. */
  pages: CheckedPage[]
  /** Returns the page of a tenant and locale by identifier. */
  pageAt(tenant: Tenant, locale: string, identifier: string | undefined): CheckedPage | undefined
}

export function contentTree(files: CheckedFile[], pages: CheckedPage[]): ContentTree {
  const key = (tenant: Tenant, locale: string, identifier = '') => `${tenant.id} ${locale} ${identifier}`
  const found = new Map(pages.map((page) => [key(page.tenant, page.locale, page.identifier), page]))
  return { files, pages, pageAt: (...at) => found.get(key(...at)) }
}

const patterns: [RegExp, (parts: string[]) => FileKind][] = [
  [/^([a-z]{2}-[A-Z]{2})\/index\.json$/, ([locale = '']) => ({ kind: 'pageIndex', locale })],
  [
    /^([a-z]{2}-[A-Z]{2})\/([^/.]+)\.json$/,
    ([locale = '', identifier = '']) => ({ kind: 'page', locale, identifier }),
  ],
  [
    /^([a-z]{2}-[A-Z]{2})\/servicelayer\/[a-z0-9-]+\.json$/,
    ([locale = '']) => ({ kind: 'serviceLayer', locale }),
  ],
  [
    /^navigation\/([^/]+)\/(?:web|mobile)\/([a-z]{2}-[A-Z]{2})(?:\.sliced)?\.json$/,
    ([clientId = '', locale = '']) => ({ kind: 'navigation', clientId, locale }),
  ],
  [/^([a-z]{2})\/top-banner\.(?:web|mobile)\.json$/, ([language = '']) => ({ kind: 'topBanner', language })],
  [/^([a-z]{2})\/contact-help\.json$/, ([language = '']) => ({ kind: 'contactHelp', language })],
  [/^([a-z]{2})\/menus\/[^/.]+\.json$/, ([language = '']) => ({ kind: 'menu', language })],
]

/** Undefined for a key that the content system does not read. */
export function kindOf(key: string): FileKind | undefined {
  for (const [pattern, kind] of patterns) {
    const match = pattern.exec(key)
    if (match) return kind(match.slice(1))
  }
  return undefined
}
