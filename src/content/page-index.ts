import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { showing } from './blocks/fields.ts'
import { pageKey } from './content-keys.ts'
import { ContentInvalidError } from './errors.ts'
import { FolderSource } from './folder-source.ts'
import { pageIdentifier } from './identifier.ts'
import { parseJsonText } from './parse-json.ts'
import { parsePage } from './parse-page.ts'
import type { ContentProblem } from './problems.ts'
import { problemOf } from './problems.ts'

/** The list of a locale's pages, as in `{locale}/index.json` of a bucket. */
export const pageIndexSchema = z.strictObject({
  $schema: z.string().optional(),
  pages: z.array(
    z.strictObject({
      ...showing,
      identifier: z.string(),
      /** Canonical path, without language prefix. */
      path: z.string().regex(/^\//),
      /** YYYY-MM-DD. */
      modified: z.iso.date(),
      /** Whether search engines may list it. */
      index: z.boolean(),
      /** The same page in other locales: locale → path without language prefix. */
      alternates: z.record(z.string(), z.string().regex(/^\//)).default({}),
    }),
  ),
})

export type PageIndex = z.infer<typeof pageIndexSchema>
export type IndexedPage = PageIndex['pages'][number]

const filesAtOnce = 32

/** Computes the list of pages from the files of a folder; unchanged files are not read again. */
export class FolderIndex {
  readonly #cached = new Map<string, { version: string; page: IndexedPage | undefined }>()
  readonly #folder: string
  readonly #tenant: string
  readonly #report: (problem: ContentProblem) => void

  /** @param folder of the tenant in `content-cache/` */
  constructor(folder: string, tenant: string, report: (problem: ContentProblem) => void) {
    this.#folder = folder
    this.#tenant = tenant
    this.#report = report
  }

  /**
   * Sorted by identifier. A file that is not a page, or whose name is not the identifier of its path, is
   * reported and left out.
   */
  async pages(locale: string): Promise<IndexedPage[]> {
    const names = await namesIn(join(this.#folder, locale))
    const identifiers = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((identifier) => pageIdentifier(`/${identifier}`) === identifier)
      .sort()
    const pages: (IndexedPage | undefined)[] = []
    for (let start = 0; start < identifiers.length; start += filesAtOnce)
      pages.push(
        ...(await Promise.all(
          identifiers.slice(start, start + filesAtOnce).map((identifier) => this.#page(locale, identifier)),
        )),
      )
    return pages.filter((page) => page !== undefined)
  }

  async #page(locale: string, identifier: string): Promise<IndexedPage | undefined> {
    const key = pageKey(locale, identifier)
    const file = join(this.#folder, key)
    const version = await stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs}-${size}`,
      // Removed since the folder was read.
      () => undefined,
    )
    if (version === undefined) return undefined
    const cached = this.#cached.get(key)
    if (cached?.version === version) return cached.page
    const page = await this.#read(key, identifier)
    this.#cached.set(key, { version, page })
    return page
  }

  async #read(key: string, identifier: string): Promise<IndexedPage | undefined> {
    const source = new FolderSource(this.#folder)
    const file = source.nameOf(key)
    try {
      const result = await source.get(key)
      if (result.state !== 'found') return undefined
      const { path, modified, seo, alternates, draft, publish } = parsePage(
        parseJsonText(result.body),
        file,
      ).head
      if (pageIdentifier(path) !== identifier)
        throw new ContentInvalidError(file, 'path', `${path} has to be in ${pageIdentifier(path)}.json`)
      return { identifier, path, modified, index: seo.index, alternates, draft, publish }
    } catch (error) {
      this.#report(problemOf(error, this.#tenant, file))
      return undefined
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
