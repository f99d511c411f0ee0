import { hasForeignBackend } from '#tenancy/commerce.ts'
import { type ServicePath, servicePath } from '#tenancy/services.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { graphqlSessionExpired, restSessionExpired } from '../session/session-expired.ts'
import { isGraphqlPath } from './is-graphql-path.ts'

/** Verifies tokens of one session: signature, tenant, expiry, and that they belong to it. */
export interface TokenVerifier {
  accepts(token: string): Promise<boolean>
}

interface TokenCheck {
  session: TokenVerifier
  request: Pick<Request, 'headers'>
  requestId: string
}

/**
 * Verifies the `x-ec-token` of a request before it reaches a tenant's service (REL-10). A missing token is allowed, as
 * at the embedded shop.
 * @returns the same 401 as the embedded shop's; undefined if the request may go on
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
 * The same for paths whose responses the shop builds from another backend, such as ratings. The session's
 * cookie identifies the visitor; a token of another session is refused all the same.
 * @param pathname without language prefix
 */
export async function refuseTokenFor(
  tenant: Pick<Tenant, 'upstreams' | 'commerce'>,
  pathname: string,
  check: TokenCheck,
): Promise<Response | undefined> {
  if (!hasForeignBackend(tenant)) return undefined
  const path = servicePath(pathname)
  if (!path || tenant.upstreams[path.service]) return undefined
  // The gateway rewrites to another path, which checks the token. Recommendations have no session; their token is
  // dropped.
  if (path.service === 'gateway' || path.service === 'recommendations') return undefined
  return await refuseToken(check, path)
}
