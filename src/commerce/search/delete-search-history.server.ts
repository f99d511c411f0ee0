import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { type EmbeddedBackend, embeddedBackend } from '#backend/embedded-backend.ts'
import { deleteHistory } from '#backend/search/history/search-history.ts'
import { serviceVisitor } from '#gateway/identity/service-visitor.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { VisitorSession } from '../session/session.server.ts'
import { forwardRequest } from '../upstream/forward-request.ts'

interface DeletionRequest {
  tenant: Tenant
  session: SessionPort & Pick<VisitorSession, 'accepts'>
  requestId: string
  /** The embedded shop by default. */
  shop?: () => Promise<Pick<EmbeddedBackend, 'database'>>
}

/**
 * Deletes the viewer's search history, at the tenant's own service if that stores it (LAW-7). Creates no session.
 * @returns whether the history is deleted; errors are logged. Never rejects.
 */
export async function deleteSearchHistory(request: DeletionRequest): Promise<boolean> {
  const { tenant, session, requestId, shop = embeddedBackend } = request
  try {
    const viewer = await session.viewer()
    if (!viewer) return true
    if (tenant.upstreams.searchHistory) return await deleteAtService(request)
    const { database: db } = await shop()
    await deleteHistory({ db, tenantId: tenant.id, owner: viewer.owner, now: Date.now() })
    return true
  } catch (error) {
    logFailure('searches', error, { requestId, tenant: tenant.id })
    return false
  }
}

async function deleteAtService({ tenant, session, requestId, shop }: DeletionRequest): Promise<boolean> {
  const response = await forwardRequest({
    ...{ service: 'searchHistory', rest: '/deleteall', tenant, requestId, session },
    request: new Request('http://shop.invalid/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
    visitorOf: (service) => serviceVisitor({ tenant, service, session, backend: shop }),
    onFailure: (error) => logFailure('searches', error, { requestId, tenant: tenant.id }),
  })
  return response.ok
}
