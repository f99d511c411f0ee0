import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { documentsOf, searchVocabularyOf } from '#backend/search/search-fill.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import type { FreshQuery } from '#tests/integration/search/fresh.ts'
import type { TradeShop } from '#tests/integration/search/trades.ts'

/** The goods of a feed and queries over them. */
export interface OwnFeed {
  shop: TradeShop
  queries: FreshQuery[]
}

/**
 * Imports the feed that SEARCH_FEED names, in SEARCH_LOCALE, as a shop of that locale does; SEARCH_QUERIES names a file with
 * queries and their rules, as in `queries`.
 * @returns undefined if SEARCH_FEED is not set
 */
export async function readOwnFeed(): Promise<OwnFeed | undefined> {
  const { SEARCH_FEED: file, SEARCH_QUERIES: queriesFile, SEARCH_LOCALE: locale = '' } = process.env
  if (!file) return undefined
  const tenant = loadTenants('tenants').all.find(({ i18n }) => i18n.locales.some((each) => each === locale))
  if (!tenant || !queriesFile)
    throw new Error('SEARCH_FEED needs SEARCH_QUERIES and SEARCH_LOCALE, a locale of the sample shops.')
  const folder = mkdtempSync(join(tmpdir(), 'own-feed-'))
  const database = await openDatabase({ folder })
  try {
    const report = { row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} }
    const summary = await importFeed(database, tenant, file, report, { locale, maxBadPercent: 50 })
    console.log(`${file}: ${summary.products} products, ${summary.skipped} rows skipped`)
    const snapshot = await new Catalogue(database).snapshot(tenant.id)
    const documents = []
    for await (const document of documentsOf(snapshot, false)) documents.push(document)
    const language = locale.slice(0, 2)
    return {
      shop: { trade: { name: 'feed', language }, words: searchVocabularyOf(snapshot), documents },
      queries: JSON.parse(readFileSync(queriesFile, 'utf8')),
    }
  } finally {
    await database.destroy()
    rmSync(folder, { recursive: true })
  }
}
