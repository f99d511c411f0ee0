import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import type { ShopContext } from '../context.ts'

/** Returns the customer who may see money and addresses: fully logged in (SES-3); undefined otherwise. */
export async function accountOwner({ session }: Pick<ShopContext, 'session'>): Promise<string | undefined> {
  const viewer = await session?.viewer()
  return viewer?.type === sessionTypes.loggedIn ? viewer.owner : undefined
}
