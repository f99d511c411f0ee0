import type { Shop } from '../../backend/graphql/context.ts'
import { embeddedShop } from '../../backend/shop.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { packed, packingFor } from './packing.ts'
import { SharedTexts } from './shared-texts.ts'

/** How old a whole text may be for who comes after it was written: prices and stocks of one catalogue change, too. ms */
const keptMs = 60_000

const texts = new SharedTexts(keptMs)

/** A body, and what is to be said of how it is packed. */
interface Packed {
  body: ReadableStream<Uint8Array>
  headers: Record<string, string>
}

/**
 * A text about a tenant's whole range, written and packed once for all who ask at the same time, and anew after an
 * import.
 * @param name of the text among the tenant's
 * @throws {NoCatalogueError} before the first import
 */
export async function textOfRange(
  { id }: Tenant,
  name: string,
  request: Request,
  write: () => AsyncIterable<string> | Promise<AsyncIterable<string>>,
  shop?: Shop,
): Promise<Packed> {
  const { catalogue } = shop ?? (await embeddedShop())
  const { generation } = await catalogue.shelf(id)
  const plain = () => texts.body(`${id} ${name}`, generation, write)
  const packing = packingFor(request.headers.get('accept-encoding'))
  const headers = { Vary: 'Accept-Encoding' }
  if (!packing) return { body: plain(), headers }
  const body = texts.body(`${id} ${name} ${packing}`, generation, () => packed(plain(), packing))
  return { body, headers: { ...headers, 'Content-Encoding': packing } }
}
