import { forgetHistory } from '../backend/search-history/search-history.ts'
import { embeddedShop, type OpenShop } from '../backend/shop.ts'
import { logFailure } from '../operations/log-failure.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { VisitorSession } from './session.server.ts'
import { forwardRequest } from './upstream/forward-request.ts'

interface Forgetting {
  tenant: Pick<Tenant, 'id' | 'clientId' | 'documentHosts' | 'upstreams'>
  session: Pick<VisitorSession, 'viewer' | 'token' | 'accepts'>
  requestId: string
  /** The embedded shop by default. */
  shop?: () => Promise<Pick<OpenShop, 'database'>>
}

/**
 * Deletes the viewer's search history, at the tenant's own service if that stores it (LAW-7). Creates no session.
 * @returns whether the history is deleted; errors are logged. Never rejects.
 */
export async function forgetSearches(forgetting: Forgetting): Promise<boolean> {
  const { tenant, session, requestId, shop = embeddedShop } = forgetting
  try {
    const viewer = await session.viewer()
    if (!viewer) return true
    if (tenant.upstreams.searchHistory) return await askService(forgetting)
    const { database: db } = await shop()
    await forgetHistory({ db, tenantId: tenant.id, owner: viewer.owner, now: Date.now() })
    return true
  } catch (error) {
    logFailure('searches', error, { requestId, tenant: tenant.id })
    return false
  }
}

async function askService({ tenant, session, requestId }: Forgetting): Promise<boolean> {
  const answer = await forwardRequest({
    ...{ service: 'searchHistory', rest: '/deleteall', tenant, requestId, session },
    request: new Request('http://shop.invalid/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ec-token': await session.token() },
      body: '{}',
    }),
    onFailure: (error) => logFailure('searches', error, { requestId, tenant: tenant.id }),
  })
  return answer.ok
}
