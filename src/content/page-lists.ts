import type { Locale } from '../tenancy/locales.ts'
import { ContentFiles, type ContentTenant, type Storages } from './content-files.ts'
import { isContentError } from './errors.ts'
import { MEMORY_ENTRIES, PAGE_FRESH_MS, RETRY_AFTER_MS } from './limits.ts'
import type { Moment } from './moment.ts'
import { FolderIndex, type IndexedPage, pageIndexSchema } from './page-index.ts'
import { parseWithSchema } from './parse-with-schema.ts'
import { shownItems } from './publishing.ts'
import { RevalidatingCache } from './revalidating-cache.ts'

/** Lists of pages: a bucket's own list if there is one, else computed from the local files. */
export class PageLists {
  readonly #storages: Storages
  readonly #fromBucket: ContentFiles<IndexedPage[]>
  readonly #fromFolder: RevalidatingCache<IndexedPage[]>
  readonly #folders = new Map<string, FolderIndex>()

  constructor(storages: Storages) {
    this.#storages = storages
    this.#fromBucket = new ContentFiles(storages, {
      freshForMs: PAGE_FRESH_MS,
      parse: (json, file) => ({ value: parseWithSchema(pageIndexSchema, json, file).pages, problems: [] }),
    })
    const { now } = storages.options
    this.#fromFolder = new RevalidatingCache({
      maximumEntries: MEMORY_ENTRIES,
      retryAfterMs: RETRY_AFTER_MS,
      now,
    })
  }

  /** Returns the pages that are shown at the moment. @param key key of the bucket's own list */
  async require(tenant: ContentTenant, locale: Locale, key: string, moment: Moment): Promise<IndexedPage[]> {
    const pages = await this.#all(tenant, locale, key, moment)
    return shownItems(pages, tenant.i18n.timeZone, moment)
  }

  async #all(tenant: ContentTenant, locale: Locale, key: string, moment: Moment): Promise<IndexedPage[]> {
    if (!tenant.content.bucket) return this.#computed(tenant, locale)
    try {
      return await this.#fromBucket.require(tenant, locale, key, moment)
    } catch (error) {
      // The bucket has no list or is down (which has been reported): uses the last good copies of its pages.
      if (isContentError(error)) return this.#computed(tenant, locale)
      throw error
    }
  }

  #computed(tenant: ContentTenant, locale: Locale): Promise<IndexedPage[]> {
    const { problems } = this.#storages.options
    const folder =
      this.#folders.get(tenant.id) ??
      new FolderIndex(this.#storages.folderOf(tenant), tenant.id, (problem) => problems.report(problem))
    this.#folders.set(tenant.id, folder)
    return this.#fromFolder.get(`${tenant.id} ${locale}`, async () => ({
      value: await folder.pages(locale),
      freshForMs: PAGE_FRESH_MS,
    }))
  }
}
