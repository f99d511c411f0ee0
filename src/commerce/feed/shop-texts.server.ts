import type { Shop } from '../../backend/graphql/context.ts'
import { embeddedShop } from '../../backend/shop.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { SharedTexts } from './shared-texts.ts'

/** How old a whole text may be for who comes after it was written: prices and stocks of one catalogue change, too. ms */
const keptMs = 60_000

const texts = new SharedTexts(keptMs)

/**
 * A text about a tenant's whole range as a body, written once for all who ask at the same time, and anew after an import.
 * @param name of the text among the tenant's
 * @throws {NoCatalogueError} before the first import
 */
export async function textOfRange(
  { id }: Tenant,
  name: string,
  write: () => AsyncIterable<string> | Promise<AsyncIterable<string>>,
  shop?: Shop,
): Promise<ReadableStream<Uint8Array>> {
  const { catalogue } = shop ?? (await embeddedShop())
  const { generation } = await catalogue.shelf(id)
  return texts.body(`${id} ${name}`, generation, write)
}
