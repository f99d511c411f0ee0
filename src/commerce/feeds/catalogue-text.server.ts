import type { Backend } from '#backend/api/context.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { recordPriceChange } from '#operations/shown-products.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { byteStream } from './byte-stream.ts'
import { compress, negotiateEncoding } from './content-encoding.ts'
import { TextCache } from './text-cache.ts'

/** Cache time of a complete text, since prices and stock change within one catalogue generation, too; ms. */
const ttlMs = 60_000

const cache = new TextCache(ttlMs)

/** A body and the headers of its content encoding. */
interface EncodedBody {
  body: ReadableStream<Uint8Array>
  headers: Record<string, string>
}

/**
 * Returns a text about all goods of a tenant's own backend. It is generated and compressed once for all concurrent
 * requests.
 * @param name cache key, unique within the tenant
 * @throws what `write` or its first piece throws, such as a `CommerceError`: an empty text would look like no goods
 */
export async function foreignCatalogueText(
  { id }: Tenant,
  name: string,
  request: Request,
  write: () => Promise<AsyncIterable<string>>,
): Promise<EncodedBody> {
  const plain = () => cache.body(`${id} ${name}`, foreignState, write)
  const first = plain().getReader()
  await first.read()
  await first.cancel()
  return encoded(`${id} ${name}`, foreignState, { stored: plain, streamed: plain }, request)
}

/** The goods of other backends have no generation: their texts are as old as the cache allows. */
const foreignState = 'foreign'

/**
 * Returns a text about a tenant's whole catalogue. It is generated once for all concurrent requests of an encoding, and
 * again after an import and when a sale begins or ends. Of a compressed one only the compressed bytes are stored: that of a
 * million products has gigabytes.
 * @param name cache key, unique within the tenant
 * @throws {NoCatalogueError} before the first import
 */
export async function catalogueText(
  { id }: Tenant,
  name: string,
  request: Request,
  write: () => AsyncIterable<string> | Promise<AsyncIterable<string>>,
  shop?: Backend,
): Promise<EncodedBody> {
  const { catalogue } = shop ?? (await embeddedBackend())
  const snapshot = await catalogue.snapshot(id)
  const changesAt = await snapshot.nextPriceChange()
  recordPriceChange(changesAt)
  const state = `${snapshot.generation} ${changesAt}`
  const key = `${id} ${name}`
  const stored = () => cache.body(key, state, write)
  return encoded(key, state, { stored, streamed: async () => byteStream(await write()) }, request)
}

interface PlainText {
  /** From the cache. */
  stored: () => ReadableStream<Uint8Array>
  /** The text to compress. */
  streamed: () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
}

function encoded(
  name: string,
  state: unknown,
  { stored, streamed }: PlainText,
  request: Request,
): EncodedBody {
  const encoding = negotiateEncoding(request.headers.get('accept-encoding'))
  const headers = { Vary: 'Accept-Encoding' }
  if (!encoding) return { body: stored(), headers }
  const body = cache.body(`${name} ${encoding}`, state, async () => compress(await streamed(), encoding))
  return { body, headers: { ...headers, 'Content-Encoding': encoding } }
}
