import { pageAddress } from '../../content/addresses.ts'
import { ContentInvalidError } from '../../content/errors.ts'
import { fit as parseAs } from '../../content/fit.ts'
import { pageIdentifier } from '../../content/identifier.ts'
import type { IndexedPage } from '../../content/page-index.ts'
import { pageHeadSchema } from '../../content/page-schema.ts'
import type { ContentSource } from '../../content/source.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { fingerprint } from './fingerprint.ts'

/** A content file, as far as a build has to know it before anything is rendered. */
export interface ContentPage extends IndexedPage {
  /** Path or url of the file. */
  file: string
  /** Names the content, and the moment as far as the page depends on it. */
  made: string
}

const atOnce = 16

/**
 * Reads the content files of a locale, in the order of `identifiers`.
 * @throws {ContentFetchError|ContentInvalidError} for the first one that cannot be a page
 */
export async function readContentPages(
  source: ContentSource,
  locale: Locale,
  identifiers: readonly string[],
  now: number,
): Promise<ContentPage[]> {
  const pages: ContentPage[] = []
  for (let start = 0; start < identifiers.length; start += atOnce) {
    const some = identifiers.slice(start, start + atOnce)
    pages.push(...(await Promise.all(some.map((identifier) => readPage(source, locale, identifier, now)))))
  }
  return pages
}

async function readPage(
  source: ContentSource,
  locale: Locale,
  identifier: string,
  now: number,
): Promise<ContentPage> {
  const address = pageAddress(locale, identifier)
  const file = source.nameOf(address)
  const answer = await source.get(address)
  if (answer.state !== 'found') throw new ContentInvalidError(file, '(file)', 'is listed and not there')
  const { path, modified, seo, alternates, blocks } = parseAs(
    pageHeadSchema,
    parseJson(answer.body, file),
    file,
  )
  if (pageIdentifier(path) !== identifier)
    throw new ContentInvalidError(file, 'path', `${path} belongs into ${pageIdentifier(path)}.json`)
  const made = fingerprint(answer.body, ...blocks.flatMap((block) => momentOf(block, now)))
  return { identifier, path, modified, index: seo.index, alternates, file, made }
}

/** A countdown is written in one of two ways, before its end and after it. */
function momentOf(block: unknown, now: number): string[] {
  if (typeof block !== 'object' || block === null || !('endsAt' in block)) return []
  return [Date.parse(String(block.endsAt)) > now ? 'running' : 'ended']
}

function parseJson(body: string, file: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new ContentInvalidError(file, '(file)', `not JSON: ${(error as Error).message}`)
  }
}
