import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { type CommerceTenant, isEmbedded } from '#tenancy/commerce.ts'
import type { Commerce } from '../client/run-query.ts'
import { loadCustomer } from './customer.ts'

interface Visitor {
  tenant: CommerceTenant
  session: Pick<SessionPort, 'viewer'>
}

/**
 * Whether the backend of the shop team no longer knows the customer who is logged in: the log-in has expired there, or the
 * account was deleted. The gateway has then logged the customer out. False for visitors, for accounts of the embedded backend, and
 * while the backend does not answer. It costs one request to the backend.
 */
export async function hasLogInEnded({ tenant, session }: Visitor, commerce: Commerce): Promise<boolean> {
  if (isEmbedded(tenant, 'customer') || (await session.viewer())?.customerId === undefined) return false
  const customer = await loadCustomer(commerce)
  return customer.ok && customer.data === null
}
