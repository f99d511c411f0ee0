import { z } from 'zod'
import { showing } from '#content/blocks/fields.ts'
import { pageKey } from '#content/content-keys.ts'
import { ContentInvalidError } from '#content/errors.ts'
import { pageIdentifier } from '#content/identifier.ts'
import type { Moment } from '#content/moment.ts'
import type { IndexedPage } from '#content/page-index.ts'
import { pageHeadSchema } from '#content/page-schema.ts'
import { parseWithSchema } from '#content/parse-with-schema.ts'
import { isShown } from '#content/publishing.ts'
import type { ContentSource } from '#content/source.ts'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { fingerprint } from './fingerprint.ts'

/** The fields of a content file that a build needs before rendering. */
export interface ContentPage extends IndexedPage {
  /** Path or URL of the file. */
  file: string
  /** Fingerprint of the content, and of the moment as far as the page depends on it. */
  made: string
}

/** Source, tenant and moment of the content. */
export interface ContentContext {
  source: ContentSource
  tenant: Tenant
  moment: Pick<Moment, 'at' | 'drafts'>
}

const atOnce = 16

/**
 * Reads the content files of a locale, in the order of `identifiers`: those that are published at the moment.
 * @throws {ContentFetchError|ContentInvalidError} for the first file that cannot be a page
 */
export async function readContentPages(
  context: ContentContext,
  locale: Locale,
  identifiers: readonly string[],
): Promise<ContentPage[]> {
  const pages: (ContentPage | undefined)[] = []
  for (let start = 0; start < identifiers.length; start += atOnce) {
    const some = identifiers.slice(start, start + atOnce)
    pages.push(...(await Promise.all(some.map((identifier) => readPage(context, locale, identifier)))))
  }
  return pages.filter((page) => page !== undefined)
}

async function readPage(
  { source, tenant, moment }: ContentContext,
  locale: Locale,
  identifier: string,
): Promise<ContentPage | undefined> {
  const { timeZone } = tenant.i18n
  const contentPath = pageKey(locale, identifier)
  const file = source.nameOf(contentPath)
  const response = await source.get(contentPath)
  if (response.state !== 'found')
    throw new ContentInvalidError(file, '(file)', 'is listed but does not exist')
  const head = parseWithSchema(pageHeadSchema, parseJson(response.body, file), file)
  const { path, modified, seo, alternates, blocks } = head
  if (pageIdentifier(path) !== identifier)
    throw new ContentInvalidError(file, 'path', `${path} has to be in ${pageIdentifier(path)}.json`)
  if (!isShown(head, timeZone, moment)) return undefined
  const made = fingerprint(response.body, ...blocks.flatMap((block) => stateOf(block, timeZone, moment)))
  return { identifier, path, modified, index: seo.index, alternates, file, made }
}

const scheduled = z.object(showing)

/**
 * Returns the state of a block at a moment: a block is shown or hidden; a countdown differs before and after its end.
 */
function stateOf(block: unknown, timeZone: string, moment: ContentContext['moment']): string[] {
  if (typeof block !== 'object' || block === null) return []
  const { data } = scheduled.safeParse(block)
  const state = data && !isShown(data, timeZone, moment) ? ['hidden'] : []
  if (!('endsAt' in block)) return state
  return [...state, Date.parse(String(block.endsAt)) > moment.at ? 'running' : 'ended']
}

/** @throws {ContentInvalidError} */
export function parseJson(body: string, file: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new ContentInvalidError(file, '(file)', `not JSON: ${(error as Error).message}`)
  }
}
