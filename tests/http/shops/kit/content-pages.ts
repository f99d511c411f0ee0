import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localisePath } from '#tenancy/locales.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { repository } from './repository.ts'

/** A content page of the repository, read from its file and not through the content system. */
export interface ContentPage {
  tenant: Tenant
  locale: string
  /** Path at which a visitor finds it. */
  address: string
  /** Path without language prefix. */
  path: string
  kind: string
  /** The types of its blocks, such as richText. */
  blocks: string[]
  /** Name of the file. */
  file: string
  listed: boolean
  modified: string
  alternates: Record<string, string>
}

/** The tenants of the tables. The British shop has tests of its own (british-shop.test.ts): tables would double their time. */
export const tenants = loadTenants(join(repository, 'tenants')).all.filter(({ id }) => id !== 'uk')

/** In the three shops of the repository, hosts equal folder names. */
export const hostOf = (tenant: Tenant): string => tenant.hosts[0] as string

export const contentPages: ContentPage[] = tenants.flatMap((tenant) =>
  tenant.i18n.locales.flatMap((locale) => pagesOf(tenant, locale)),
)

function pagesOf(tenant: Tenant, locale: string): ContentPage[] {
  const folder = join(repository, 'content-cache', tenant.id, locale)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'index.json')
    .map((name) => {
      const {
        path,
        kind,
        seo,
        modified,
        alternates = {},
        blocks = [],
      } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const address = localisePath(tenant, locale, path)
      return {
        tenant,
        locale,
        file: name,
        address,
        path,
        kind,
        blocks: blocks.map(({ type }: { type: string }) => type),
        listed: seo.index !== false,
        modified,
        alternates,
      }
    })
}
