import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueProduct, CatalogueSource } from '../model.ts'
import { CatalogueWriter } from './catalogue-writer.ts'
import { beginGeneration, currentGeneration, discardGeneration, switchGeneration } from './generations.ts'
import { retainGoneProducts } from './retain-gone-products.ts'
import { storedHistories } from './stored-histories.ts'

const productsAtOnce = 200

export interface ReplaceProgress {
  products: number
  variants: number
}

/**
 * Replaces a tenant's whole catalogue, all or nothing. It is written as a new generation beside the current
 * one, in short transactions between which others can write, and becomes current at one moment. Price histories
 * are continued (LAW-1); products that are no longer listed stay as gone. Memory holds one batch at a time.
 * @param beforeSwitch called when everything is written, before it becomes current
 * @throws {CatalogueBusyError} while another run writes; any error of the source, with nothing changed
 */
export async function replaceCatalogue(
  db: Database,
  tenantId: string,
  source: CatalogueSource,
  onProgress: (progress: ReplaceProgress) => void = () => {},
  beforeSwitch: () => Promise<void> = async () => {},
): Promise<ReplaceProgress> {
  const known = await currentGeneration(db, tenantId)
  const generation = await beginGeneration(db, tenantId)
  try {
    const now = source.now ?? Date.now()
    const writer = new CatalogueWriter(db, { tenant_id: tenantId, generation }, source)
    for await (const products of batches(source.products())) {
      await writer.writeProducts(products, await storedHistories(db, tenantId, known, products, now))
      onProgress(writer.progress)
    }
    await writer.finish()
    if (known !== undefined)
      await retainGoneProducts(db, { tenantId, from: known, to: generation }, Date.now())
    await beforeSwitch()
    await switchGeneration(db, tenantId, generation)
    return writer.progress
  } catch (error) {
    await discardGeneration(db, tenantId, generation)
    throw error
  }
}

async function* batches(
  products: ReturnType<CatalogueSource['products']>,
): AsyncGenerator<CatalogueProduct[]> {
  let batch: CatalogueProduct[] = []
  for await (const product of products) {
    batch.push(product)
    if (batch.length < productsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
