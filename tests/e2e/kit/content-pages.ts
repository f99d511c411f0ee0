import { type ContentPage, contentPages, hostOf, tenants } from '#tests/http/shops/kit/content-pages.ts'

export interface ShopPages {
  name: string
  host: string
  locale: string
  timeZone: string
  pages: ContentPage[]
}

/** Every content page of the repository, by shop and language: the pages of one test. */
export const shopPages: ShopPages[] = tenants.flatMap((tenant) =>
  tenant.i18n.locales.map((locale) => ({
    name: `${tenant.id} in ${locale}`,
    host: hostOf(tenant),
    locale,
    timeZone: tenant.i18n.timeZone,
    pages: contentPages.filter((page) => page.tenant.id === tenant.id && page.locale === locale),
  })),
)

/** The URL of a path in a shop, at the port of the server under test. */
export function urlAt(baseURL: string | undefined, host: string, path: string): string {
  const { protocol, port } = new URL(baseURL ?? '')
  return `${protocol}//${host}:${port}${path}`
}
