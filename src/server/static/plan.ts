import { join } from 'node:path'
import type { IndexedPage } from '#content/page-index.ts'
import { securityTxt, securityTxtPath } from '#content/security-txt.ts'
import { noticeFiles } from '#tenancy/guarantee-notice.ts'
import { infoOverlayUrl } from '#tenancy/info-overlay-urls.ts'
import { defaultLocale, type Locale, languageOf, localisePath } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { fingerprint, folderFingerprint } from './fingerprint.ts'
import type { StaticBuildOptions } from './options.ts'
import { redirectPage } from './redirect-page.ts'
import { TenantContent } from './tenant-content.ts'

/** A file that the bundle renders. */
export interface RenderedFile {
  /** Path in the folder of the shop, with slashes. */
  file: string
  /** The path to render. */
  url: string
  status: 200 | 404
  /** Fingerprint of all its sources: while it is unchanged, the file is not rendered again. */
  made: string
  /** The content file, for messages. */
  source?: string
}

/** A file whose text needs no rendering. */
export interface TextFile {
  file: string
  text: string
}

export interface Plan {
  rendered: RenderedFile[]
  texts: TextFile[]
  /** Number of rendered files that are content pages. */
  pages: number
}

/**
 * Plans all files that a static host needs for a tenant, in every locale.
 * @throws {ContentError} for content that cannot be a page, and for a list of pages that cannot be read
 */
export async function planShop(tenant: Tenant, options: StaticBuildOptions): Promise<Plan> {
  const content = new TenantContent(tenant, options.contentFolder, shownMoment(options))
  const shop = shopFingerprint(tenant, options)
  const plan: Plan = { rendered: [], texts: [], pages: 0 }
  const lists = new Map<Locale, IndexedPage[]>()
  for (const locale of tenant.i18n.locales) {
    const pages = await content.pages(locale)
    const frameFingerprint = fingerprint(shop, locale, await content.frame(locale))
    lists.set(locale, pages)
    plan.pages += pages.length
    for (const { path, file, made } of pages) {
      const url = localisePath(tenant, locale, path)
      plan.rendered.push({
        ...{ file: fileOf(url), url, status: 200, source: file },
        made: fingerprint(frameFingerprint, made),
      })
    }
    for (const { id, file, made } of await content.infoOverlays(locale)) {
      const url = infoOverlayUrl(tenant, locale, id)
      plan.rendered.push({
        ...{ file: fileOf(url), url, status: 200, source: file },
        made: fingerprint(frameFingerprint, made),
      })
    }
    const notFound = localisePath(tenant, locale, '/404.html')
    plan.rendered.push({ file: notFound.slice(1), url: notFound, status: 404, made: frameFingerprint })
    plan.texts.push(redirect(tenant, locale, localisePath(tenant, locale, '/storefront')))
  }
  if (plan.pages === 0)
    throw new Error(`${tenant.id}: there is no page in any locale, and no shop without pages`)
  const notices = noticeFiles(tenant, options.tenantsFolder).flatMap(({ file, found }) => (found ? file : []))
  for (const file of ['robots.txt', 'icon.svg', ...notices])
    plan.rendered.push({ file, url: `/${file}`, status: 200, made: shop })
  plan.texts.push({ file: securityTxtPath.slice(1), text: securityTxt(tenant, options.now) })
  const main = defaultLocale(tenant)
  plan.texts.push(redirect(tenant, main, `/${languageOf(main)}`))
  plan.texts.push(...(await content.sitemaps(lists)))
  return plan
}

/** Returns the moment that a build shows. */
export const shownMoment = ({
  now,
  drafts = false,
}: StaticBuildOptions): { at: number; drafts: boolean } => ({
  at: now,
  drafts,
})

/** Returns the file of a path: a host serves the `index.html` of the folder of that name. */
const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}/index.html`)

/**
 * Returns the page for a second URL of the storefront, which the server redirects (or serves, with the first one as
 * canonical).
 */
function redirect(tenant: Tenant, locale: Locale, from: string): TextFile {
  const to = localisePath(tenant, locale, '/')
  return { file: fileOf(from), text: redirectPage(to, tenant.origin, locale, tenant.company) }
}

/** Returns a fingerprint of the sources of all files of a shop: the bundle, this builder, the tenant, the messages. */
function shopFingerprint(tenant: Tenant, options: StaticBuildOptions): string {
  return fingerprint(
    folderFingerprint(join(options.bundle, 'server')),
    folderFingerprint(import.meta.dirname),
    folderFingerprint(options.messagesFolder),
    folderFingerprint(join(options.tenantsFolder, tenant.id)),
    JSON.stringify(tenant),
  )
}
