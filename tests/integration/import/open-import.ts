import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import type { CatalogueSnapshot } from '#backend/catalogue/reading/catalogue-snapshot.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import {
  type ImportOptions,
  type ImportSummary,
  importFeed,
  type NamedRow,
} from '#backend/catalogue-import/import-feed.ts'
import { entryText } from '#backend/catalogue-import/report-file.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'

export interface Imports {
  database: Database
  /** Imports a text as a feed into the shop nl, and returns what the command would print about it. */
  imported(
    feed: string | Uint8Array,
    options?: ImportOptions,
  ): Promise<{ summary: ImportSummary; reports: string[]; entries: string[]; notes: string[] }>
  snapshot(): Promise<CatalogueSnapshot>
  /** The products that are not gone, by sku. */
  products(): Promise<Map<string, SnapshotProduct>>
  /** Labels of the variants' values by variant sku: `size 41½`. */
  choices(product: SnapshotProduct | undefined): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Opens an empty database for imports. */
export async function openImports(tenant = tenants.byId('nl')): Promise<Imports> {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  const { database, close } = await openTestDatabase()
  if (!tenant) throw new Error('Tenant nl is needed.')
  const snapshot = () => new Catalogue(database).snapshot('nl')
  return {
    database,
    snapshot,
    async imported(feed, options = {}) {
      const file = join(folder, 'feed')
      writeFileSync(file, feed)
      const reports: string[] = []
      const entries: string[] = []
      const notes: string[] = []
      const report = {
        row: (kind: 'skipped' | 'warning', line: number, text: string, of?: NamedRow) => {
          reports.push(`${line} ${kind}: ${text}`)
          const name = { id: of?.id, title: of?.title }
          entries.push(entryText('feed', { kind: kind === 'skipped' ? kind : 'note', line, ...name, text }))
        },
        refusedPictures: () => {},
        unknownMaker: () => {},
        note: (text: string) => void notes.push(text),
        progress: () => {},
      }
      return { summary: await importFeed(database, tenant, file, report, options), reports, entries, notes }
    },
    async products() {
      const all = new Map<string, SnapshotProduct>()
      for await (const product of (await snapshot()).every())
        if (!product.flags.gone) all.set(product.sku, product)
      return all
    },
    async choices(product) {
      const { values } = (await snapshot()).vocabulary
      return Object.fromEntries(
        (product?.variants ?? []).map(({ sku, choice }) => [
          sku,
          Object.entries(choice)
            .map(([code, value]) => `${code} ${values[code]?.[value]?.label.nl}`)
            .join(', '),
        ]),
      )
    },
    async close() {
      await close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** An RSS feed of items. */
export const feedOf = (...items: string[]): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('')}</channel></rss>\n`

/** An item with the fields given; their values are escaped. */
export const itemOf = (fields: Record<string, string>): string =>
  `<item>${Object.entries({ id: 'a', title: 'Trui', price: '10 EUR', ...fields })
    .map(([name, value]) => `<g:${name}>${escaped(value)}</g:${name}>`)
    .join('')}</item>\n`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
