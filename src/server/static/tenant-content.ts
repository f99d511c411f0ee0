import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, openContent } from '#content/content.ts'
import { channels, infoOverlayKey, menuKey, navigationKey, pageIndexKey } from '#content/content-keys.ts'
import { ContentFetchError, ContentNotFoundError } from '#content/errors.ts'
import { FolderSource } from '#content/folder-source.ts'
import { HttpSource } from '#content/http-source.ts'
import { pageIdentifier } from '#content/identifier.ts'
import { type Moment, momentAt } from '#content/moment.ts'
import { type IndexedPage, pageIndexSchema } from '#content/page-index.ts'
import { contentSitemap, contentSitemaps } from '#content/page-sitemaps.ts'
import { parseWithSchema } from '#content/parse-with-schema.ts'
import { reportProblem } from '#content/problems.ts'
import { isShown } from '#content/publishing.ts'
import { sitemap, sitemapIndex } from '#content/sitemap.ts'
import type { ContentSource } from '#content/source.ts'
import { createFormat } from '#i18n/format.ts'
import { infoOverlayIds } from '#tenancy/info-overlay-ids.ts'
import type { Locale } from '#tenancy/locales.ts'
import { isLinkOffered } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type ContentPage, parseJson, readContentPages } from './content-pages.ts'
import { fingerprint } from './fingerprint.ts'
import type { TextFile } from './plan.ts'

/** A tenant's content for a build: its files, in a folder or a bucket. */
export class TenantContent {
  readonly #tenant: Tenant
  readonly #folder: string
  readonly #source: ContentSource
  readonly #content: Content
  readonly #moment: Pick<Moment, 'at' | 'drafts'>

  /** @param folder the `content-cache` folder */
  constructor(tenant: Tenant, folder: string, moment: Pick<Moment, 'at' | 'drafts'>) {
    const { bucket } = tenant.content
    this.#tenant = tenant
    this.#moment = moment
    this.#folder = join(folder, tenant.id)
    this.#source = bucket ? new HttpSource(bucket) : new FolderSource(this.#folder)
    this.#content = openContent({
      folder,
      moment: () => momentAt(moment.at, moment.drafts),
      report: reportProblem,
      format: (_, locale) => createFormat(tenant, locale),
    })
  }

  /** @throws {ContentError} for a list or a file that cannot be used */
  async pages(locale: Locale): Promise<ContentPage[]> {
    const context = { source: this.#source, tenant: this.#tenant, moment: this.#moment }
    const pages = await readContentPages(context, locale, await this.#identifiers(locale))
    // The shop has no page at a path of something that it does not offer.
    return pages.filter(({ path }) => isLinkOffered(this.#tenant, locale, path))
  }

  /**
   * Returns the info overlays of a locale that exist. A bucket does not list them; `infoOverlayIds` lists those that the
   * shop's pages use.
   */
  async infoOverlays(locale: Locale): Promise<{ id: string; file: string; made: string }[]> {
    const found = await Promise.all(
      infoOverlayIds.map(async (id) => {
        const contentPath = infoOverlayKey(locale, id)
        const response = await this.#source.get(contentPath)
        const file = this.#source.nameOf(contentPath)
        return response.state === 'found' ? [{ id, file, made: fingerprint(response.body) }] : []
      }),
    )
    return found.flat()
  }

  /** Returns a fingerprint of what every page of a locale shows around itself: banner, navigation, footer. */
  async frame(locale: Locale): Promise<string> {
    const { clientId } = this.#tenant
    const files = [
      // Only the 404 page shows all of the navigation.
      ...channels.flatMap((channel) => [
        navigationKey(clientId, locale, { channel, sliced: true }),
        navigationKey(clientId, locale, { channel }),
      ]),
      menuKey(locale, 'footer'),
    ]
    const responses = await Promise.all(files.map((file) => this.#source.get(file)))
    // Only the parts of the banner that are shown at the moment.
    const banners = await Promise.all(
      channels.map((channel) => this.#content.loadTopBanner(this.#tenant, locale, channel)),
    )
    return fingerprint(
      ...responses.map((response) => (response.state === 'found' ? response.body : '')),
      ...banners.map((banner) => (banner.ok ? JSON.stringify(banner.value) : '')),
    )
  }

  /** Returns the sitemap index and its parts, from lists that are already read. */
  async sitemaps(lists: ReadonlyMap<Locale, IndexedPage[]>): Promise<TextFile[]> {
    const content: Content = {
      ...this.#content,
      loadPageIndex: async (_, locale) => ({ ok: true, value: lists.get(locale) ?? [] }),
    }
    const parts = this.#tenant.i18n.locales.map(async (locale) => ({
      file: `sitemap/content-${locale}.xml`,
      text: sitemap(await contentSitemap(content, this.#tenant, locale)),
    }))
    const index = { file: 'sitemap.xml', text: sitemapIndex(await contentSitemaps(content, this.#tenant)) }
    return [index, ...(await Promise.all(parts))]
  }

  /**
   * Returns the identifiers of a locale's pages: listed by a bucket, or read from a folder without parsing every file
   * twice. A build removes pages that it does not find from the published shop, so it never uses a cached or guessed
   * list.
   * @throws {ContentError}
   */
  async #identifiers(locale: Locale): Promise<string[]> {
    if (this.#tenant.content.bucket) return await this.#listedIdentifiers(locale)
    return namesIn(join(this.#folder, locale))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((identifier) => pageIdentifier(`/${identifier}`) === identifier)
      .sort()
  }

  async #listedIdentifiers(locale: Locale): Promise<string[]> {
    const contentPath = pageIndexKey(locale)
    const file = this.#source.nameOf(contentPath)
    const response = await this.#source.get(contentPath)
    if (response.state !== 'found') throw new ContentNotFoundError(file)
    const { pages } = parseWithSchema(pageIndexSchema, parseJson(response.body, file), file)
    const { timeZone } = this.#tenant.i18n
    return pages.filter((page) => isShown(page, timeZone, this.#moment)).map(({ identifier }) => identifier)
  }
}

/** @throws {ContentFetchError} for a folder that does not exist or cannot be read */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    throw new ContentFetchError({ url: folder, statusText: (cause as Error).message, cause })
  }
}
