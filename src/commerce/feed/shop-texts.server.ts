import type { Shop } from '../../backend/graphql/context.ts'
import { embeddedShop } from '../../backend/shop.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { packed, packingFor } from './packing.ts'
import { SharedTexts } from './shared-texts.ts'

/** Cache time of a complete text, since prices and stock change within one catalogue generation, too; ms. */
const keptMs = 60_000

const texts = new SharedTexts(keptMs)

/** A body and the headers of its content encoding. */
interface Packed {
  body: ReadableStream<Uint8Array>
  headers: Record<string, string>
}

/**
 * Returns a text about a tenant's whole catalogue. It is generated and compressed once for all concurrent requests, and
 * again after an import.
 * @param name cache key, unique within the tenant
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
