import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import type { ShopContext } from '../context.ts'

/**
 * Returns the owner whose orders the viewer may see: the visitor, or the customer who is fully logged in (SES-3); undefined
 * for a customer who is only recognised, and without a session.
 */
export async function orderOwner({ session }: Pick<ShopContext, 'session'>): Promise<string | undefined> {
  const viewer = await session?.viewer()
  return viewer && viewer.type !== sessionTypes.soft ? viewer.owner : undefined
}
