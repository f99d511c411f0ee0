import { ownerOf } from '#tenancy/commerce.ts'
import { withinTime } from './adapter-time.ts'
import { type GatewayRequest, gatewayContext } from './gateway-context.ts'
import { compositionOf } from './schema-for.ts'

/** One page of the master skus of all products; without `next` it is the last one. */
export interface GoodsPage {
  skus: string[]
  /** Cursor of the following page. */
  next?: string | undefined
}

/**
 * Returns a page of the goods of an adapter, by the cursor of its goods port.
 * @returns undefined if no adapter has the goods of the tenant
 * @throws what the adapter throws, such as an `UpstreamError` while its server is away
 */
export async function adapterGoodsPage(
  request: GatewayRequest,
  after: string | undefined,
): Promise<GoodsPage | undefined> {
  const owner = ownerOf(request.tenant, 'goods')
  const composition = await compositionOf(request.tenant)
  const port = composition.adapters.get(owner)?.goods
  if (!port) return undefined
  const context = gatewayContext(composition, request, () => undefined)
  const call = context.adapterContext(owner, false)
  return await withinTime({ call: `${owner}.goods.walk`, signal: call.signal }, port.walk(after, call))
}
