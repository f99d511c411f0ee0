import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core'
import type { DocumentNode } from 'graphql'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import { requestForVisitor } from '#gateway/identity/request-for-visitor.ts'
import type { ServiceVisitor } from '#gateway/identity/service-visitor.ts'
import { ServiceNotCalled } from '#gateway/upstream/call-service.ts'
import { UpstreamError, type UpstreamLimits, VisitorLeft } from '#gateway/upstream/request-upstream.ts'
import { requireContent } from '#gateway/upstream/require-content.ts'
import { upstreamFailuresTotal } from '#operations/metrics.ts'
import type { Tenant } from '#tenancy/tenants.ts'

interface Upstream {
  url: string
  tenant: Pick<Tenant, 'id' | 'clientId' | 'documentHosts'> & Partial<Pick<Tenant, 'pictureHosts' | 'i18n'>>
  locale: string
  requestId: string
  /** The visitor; undefined for responses that are the same for all visitors. */
  visitor: ServiceVisitor | undefined
  onFailure: (error: unknown, requestId: string) => void
  limits?: UpstreamLimits
}

/** The last exchange of the server's client for a tenant whose own service answers the contract (DAT-5). */
export const upstreamExchange =
  (upstream: Upstream): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      mergeMap((operation) => fromPromise(run(operation, upstream))),
    )

async function run(operation: Operation, upstream: Upstream): Promise<OperationResult> {
  const { url, tenant, locale, requestId, onFailure, limits } = upstream
  try {
    const target = {
      ...{ service: 'graphql', url, tenant, requestId, language: locale, limits },
      onFailure: (failure: unknown) => onFailure(failure, requestId),
    }
    const document = operation.query as DocumentNode
    const variables = (operation.variables ?? {}) as Record<string, unknown>
    const { data, errors, status } = await requestForVisitor(target, upstream.visitor, {
      document,
      variables,
    })
    if (!errors) requireContent({ document, variables, data, status }, target)
    return makeResult(operation, { data, ...(errors && { errors }) } as Parameters<typeof makeResult>[1])
  } catch (error) {
    if (!(error instanceof ServiceNotCalled) && !(error instanceof VisitorLeft)) {
      if (error instanceof UpstreamError) upstreamFailuresTotal.inc({ service: 'graphql' })
      onFailure(error, requestId)
    }
    return makeErrorResult(operation, new Error(`The shop could not answer (${requestId}).`))
  }
}
