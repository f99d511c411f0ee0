import { resolve } from 'node:path'
import { infoOverlayIdPattern } from '../tenancy/info-overlay-ids.ts'
import type { Locale } from '../tenancy/locales.ts'
import { type ContactHelp, contactHelpSchema } from './contact-help.ts'
import { asResult, ContentFiles, type ContentTenant, Storages } from './content-files.ts'
import {
  type Channel,
  contactHelpKey,
  infoOverlayKey,
  menuKey,
  type NavigationVariant,
  navigationKey,
  pageIndexKey,
  pageKey,
  topBannerKey,
} from './content-keys.ts'
import { ContentNotFoundError, type Result } from './errors.ts'
import { pageIdentifier } from './identifier.ts'
import { type InfoOverlay, infoOverlaySchema } from './info-overlay-schema.ts'
import { NAVIGATION_FRESH_MS, PAGE_FRESH_MS } from './limits.ts'
import {
  type FooterMenu,
  footerMenuSchema,
  type Navigation,
  navigationSchema,
  type TopBanner,
  topBannerSchema,
} from './menu-schema.ts'
import { type Moment, momentAt } from './moment.ts'
import {
  offeredBanner,
  offeredContactHelp,
  offeredFooter,
  offeredInfoOverlay,
  offeredNavigation,
  offeredPages,
} from './offered-content.ts'
import type { IndexedPage } from './page-index.ts'
import { PageLists } from './page-lists.ts'
import type { Page } from './parse-page.ts'
import type { PlaceholderFormat } from './placeholders.ts'
import { ProblemLog, type Report } from './problems.ts'
import { bannerAt, pageAt } from './publishing.ts'
import { TextFiller } from './text-filler.ts'

export interface ContentOptions {
  /** The `content-cache` folder. */
  folder: string
  /** Called once for every problem of a file, for the log. */
  report: Report
  /** Formats the values of placeholders. */
  format(tenant: ContentTenant, locale: Locale): PlaceholderFormat
  /** Returns the current time, ms. */
  now?: () => number
  /** Returns the time whose content is requested; defaults to now. */
  moment?: () => Moment
  /** Timeout of a fetch including its body; defaults to the 5000 ms of CON-2. */
  timeoutMs?: number
}

/**
 * The content system. `load…` returns a result; `requirePage` throws its error: a ContentNotFoundError (404),
 * or a ContentFetchError or ContentInvalidError (a working page with a message, CON-5). Content outside its
 * period (DEV-2) is not found. Everything is cached in memory and must not be changed.
 */
export interface Content {
  /** @param path without language prefix */
  requirePage(tenant: ContentTenant, locale: Locale, path: string): Promise<Page>
  loadPage(tenant: ContentTenant, locale: Locale, path: string): Promise<Result<Page>>
  /** Returns all pages of a locale. */
  loadPageIndex(tenant: ContentTenant, locale: Locale): Promise<Result<IndexedPage[]>>
  /** CON-3 */
  loadNavigation(
    tenant: ContentTenant,
    locale: Locale,
    variant: NavigationVariant,
  ): Promise<Result<Navigation>>
  /** CON-4 */
  loadTopBanner(tenant: ContentTenant, locale: Locale, channel: Channel): Promise<Result<TopBanner>>
  /** CON-4 */
  loadFooterMenu(tenant: ContentTenant, locale: Locale): Promise<Result<FooterMenu>>
  /** CON-8; an id that is not a valid file name is not found */
  loadInfoOverlay(tenant: ContentTenant, locale: Locale, id: string): Promise<Result<InfoOverlay>>
  /** CTC-1 */
  loadContactHelp(tenant: ContentTenant, locale: Locale): Promise<Result<ContactHelp>>
}

/** `CONTENT_CACHE_DIR` changes the folder, for machines with a read-only checkout. */
export const contentFolder = (environment: NodeJS.ProcessEnv): string =>
  resolve(environment.CONTENT_CACHE_DIR || 'content-cache')

export function openContent(options: ContentOptions): Content {
  const { folder, report, format, now = Date.now, timeoutMs } = options
  const { moment = () => momentAt(now()) } = options
  const storages = new Storages({ folder, problems: new ProblemLog(report), now, timeoutMs })
  const texts = new TextFiller(format)
  const pages = new ContentFiles(storages, { freshForMs: PAGE_FRESH_MS, parse: texts.page })
  const kind = { freshForMs: NAVIGATION_FRESH_MS, expected: true }
  const navigation = new ContentFiles(storages, {
    ...kind,
    parse: texts.menu(navigationSchema, offeredNavigation),
  })
  const topBanner = new ContentFiles(storages, { ...kind, parse: texts.menu(topBannerSchema, offeredBanner) })
  const footerMenu = new ContentFiles(storages, {
    ...kind,
    parse: texts.menu(footerMenuSchema, offeredFooter),
  })
  const infoOverlays = new ContentFiles(storages, {
    freshForMs: PAGE_FRESH_MS,
    parse: texts.menu(infoOverlaySchema, offeredInfoOverlay),
  })
  const contactHelp = new ContentFiles(storages, {
    ...kind,
    parse: texts.menu(contactHelpSchema, offeredContactHelp),
  })
  const lists = new PageLists(storages)

  const requirePage: Content['requirePage'] = async (tenant, locale, path) => {
    const identifier = pageIdentifier(path)
    if (identifier === undefined) throw new ContentNotFoundError(path)
    const at = moment()
    const page = await pages.require(tenant, locale, pageKey(locale, identifier), at)
    const shown = pageAt(page, tenant.i18n.timeZone, at)
    if (!shown) throw new ContentNotFoundError(path)
    return shown
  }
  const requireTopBanner = async (tenant: ContentTenant, locale: Locale, channel: Channel) => {
    const at = moment()
    const key = topBannerKey(locale, channel)
    const banner = await topBanner.require(tenant, locale, key, at)
    const shown = bannerAt(banner, tenant.i18n.timeZone, at)
    if (!shown) throw new ContentNotFoundError(key)
    return shown
  }
  return {
    requirePage,
    loadPage: (tenant, locale, path) => asResult(() => requirePage(tenant, locale, path)),
    loadPageIndex: (tenant, locale) =>
      asResult(async () => {
        const pages = await lists.require(tenant, locale, pageIndexKey(locale), moment())
        return offeredPages(pages, tenant, locale)
      }),
    loadNavigation: (tenant, locale, variant) =>
      navigation.load(tenant, locale, navigationKey(tenant.clientId, locale, variant), moment()),
    loadTopBanner: (tenant, locale, channel) => asResult(() => requireTopBanner(tenant, locale, channel)),
    loadFooterMenu: (tenant, locale) => footerMenu.load(tenant, locale, menuKey(locale, 'footer'), moment()),
    loadInfoOverlay: async (tenant, locale, id) =>
      infoOverlayIdPattern.test(id)
        ? await infoOverlays.load(tenant, locale, infoOverlayKey(locale, id), moment())
        : { ok: false, error: new ContentNotFoundError(id) },
    loadContactHelp: (tenant, locale) => contactHelp.load(tenant, locale, contactHelpKey(locale), moment()),
  }
}
