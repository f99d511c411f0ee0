import { type DocumentNode, getOperationAST, print } from 'graphql'
import type { Tenant } from '#tenancy/tenants.ts'
import { callService } from './call-service.ts'
import { leaveOutUnlisted } from './listed-documents.ts'
import { type MaskedErrors, maskErrors } from './mask-errors.ts'
import { hasWholeAddresses } from './replace-pictures.ts'
import { UpstreamError, type UpstreamLimits } from './request-upstream.ts'

export interface GraphqlService {
  /** Of `upstreams` or `commerce.services`. */
  service: string
  url: string
  /** Identifies the service's circuit breaker; its url by default. */
  base?: string
  tenant: Pick<Tenant, 'id' | 'clientId' | 'documentHosts'> & Partial<Pick<Tenant, 'pictureHosts' | 'i18n'>>
  requestId: string
  /** For `accept-language`. */
  language: string | null
  /** A token that the server has signed, for `authorization`; undefined if the response is not personal. */
  token: string | undefined
  /** Called with the service's errors, for the log. */
  onFailure: (error: unknown) => void
  limits?: UpstreamLimits | undefined
}

export interface GraphqlOperation {
  document: DocumentNode
  variables: Readonly<Record<string, unknown>>
}

export interface GraphqlResponse {
  /** Undefined if the response has none. */
  data: unknown
  /** Masked; undefined if the response has none. */
  errors: MaskedErrors['errors'] | undefined
  status: number
}

/**
 * Sends an operation of the contract to a tenant's GraphQL service by POST. Errors are masked, product documents and
 * pictures on hosts that the tenant does not list are left out, and `extensions` are dropped. Pictures at whole
 * addresses become pictures of the shop. It is never retried.
 * The document has one operation, which is sent as printed text.
 * @throws {UpstreamError} when the service does not return a GraphQL response; {VisitorLeft}
 */
export async function requestGraphqlService(
  { service, url, base = url, tenant, requestId, language, token, onFailure, limits }: GraphqlService,
  { document, variables }: GraphqlOperation,
): Promise<GraphqlResponse> {
  const operation = getOperationAST(document)
  const headers = new Headers({
    accept: 'application/graphql-response+json, application/json',
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-client-id': tenant.clientId,
  })
  if (language !== null) headers.set('accept-language', language)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const body = JSON.stringify({
    query: printed(document),
    operationName: operation?.name?.value,
    variables,
    extensions: {},
  })
  const { value, status } = await callService({
    ...{ tenant: tenant.id, service, url, base, method: 'POST', headers, body, limits },
    changes: operation?.operation === 'mutation',
  })
  if (value === undefined) throw new UpstreamError(url, 'No Content', status)
  if (typeof value !== 'object' || value === null || !('data' in value || 'errors' in value))
    throw new UpstreamError(url, 'neither data nor errors', status)
  const { data, errors } = value as { data?: unknown; errors?: unknown }
  const leftOut = leaveOutUnlisted(data, tenant.documentHosts)
  if (leftOut) onFailure(new UpstreamError(url, leftOut))
  if (hasWholeAddresses(data)) {
    // Only a response with such pictures needs the database.
    const { replaceWholePictures } = await import('./whole-pictures.server.ts')
    const refused = await replaceWholePictures(data, { pictureHosts: [], ...tenant })
    if (refused) onFailure(new UpstreamError(url, refused))
  }
  const none = errors === undefined || errors === null || (Array.isArray(errors) && errors.length === 0)
  if (none) return { data, errors: undefined, status }
  const masked = maskErrors(errors, document, requestId)
  for (const withheld of masked.withheld) onFailure(new UpstreamError(url, withheld, status))
  return { data, errors: masked.errors, status }
}

const texts = new WeakMap<DocumentNode, string>()

/** The text of a document; cached by document, since parsed documents are cached, too. */
function printed(document: DocumentNode): string {
  const cached = texts.get(document)
  if (cached !== undefined) return cached
  const text = print(document)
  texts.set(document, text)
  return text
}
