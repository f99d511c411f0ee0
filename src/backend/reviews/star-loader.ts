import DataLoader from 'dataloader'
import { noStars, readWrittenStars, type WrittenStars } from '../catalogue/reading/written-stars.ts'
import type { Database } from '../infra/database/database.ts'

/** Loads written stars by master sku, in batches. It caches none, as a command may change them within a request. */
export type StarLoader = DataLoader<string, WrittenStars>

export const createStarLoader = (database: Database, tenantId: string): StarLoader =>
  new DataLoader(
    async (masterSkus) => {
      const stars = await readWrittenStars(database, tenantId, [...new Set(masterSkus)])
      return masterSkus.map((masterSku) => stars.get(masterSku) ?? noStars)
    },
    { cache: false },
  )
