import { type ServicePath, servicePath } from '../../tenancy/services.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { graphqlSessionExpired, restSessionExpired } from '../session-expired.ts'
import { isGraphqlPath } from './is-graphql-path.ts'

/** Verifies tokens of one session: signature, tenant, expiry, and that they are its own. */
export interface TokenVerifier {
  accepts(token: string): Promise<boolean>
}

interface TokenCheck {
  session: TokenVerifier
  request: Pick<Request, 'headers'>
  requestId: string
}

/**
 * Verifies the `x-ec-token` of a request before a service of a tenant hears of it (REL-10). No token at all is allowed, as at
 * the embedded shop.
 * @returns the 401 that the embedded shop gives; undefined where the request may go on
 */
export async function refuseToken(
  { session, request, requestId }: TokenCheck,
  path: ServicePath,
): Promise<Response | undefined> {
  const token = request.headers.get('x-ec-token')
  if (token === null || (await session.accepts(token))) return undefined
  return isGraphqlPath(path) ? graphqlSessionExpired() : restSessionExpired(requestId)
}

/**
 * The same for paths whose answers the shop makes itself out of what the tenant's GraphQL service says, such as ratings. They
 * name the visitor by the session's cookie; a token beside it that is not the session's is refused all the same.
 * @param pathname without language prefix
 */
export async function refuseTokenFor(
  tenant: Pick<Tenant, 'upstreams'>,
  pathname: string,
  check: TokenCheck,
): Promise<Response | undefined> {
  if (!tenant.upstreams.graphql) return undefined
  const path = servicePath(pathname)
  if (!path || tenant.upstreams[path.service]) return undefined
  // The gateway leads on to another path, and recommendations know no session: their token is dropped.
  if (path.service === 'gateway' || path.service === 'recommendations') return undefined
  return await refuseToken(check, path)
}
