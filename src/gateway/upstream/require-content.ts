import type { DocumentNode } from 'graphql'
import type { GraphqlService } from './graphql-service.ts'
import { UpstreamError } from './request-upstream.ts'
import { MissingPart, requireParts } from './require-parts.ts'

interface Response {
  document: DocumentNode
  variables: Readonly<Record<string, unknown>>
  /** Of the response; bad parts without which the rest stands are removed from it, and logged. */
  data: unknown
  status: number
}

/**
 * Validates the response of a service that answers whole documents: no page can be rendered from an incomplete one, and
 * no island of a page can use it.
 * @throws {UpstreamError}
 */
export function requireContent(
  { document, variables, data, status }: Response,
  { url, tenant, onFailure }: Pick<GraphqlService, 'url' | 'tenant' | 'onFailure'>,
): void {
  const onLeftOut = (place: string, { message }: MissingPart) =>
    onFailure(new UpstreamError(url, `${place} is left out: ${message}`))
  try {
    requireParts(document, variables, data, { currency: tenant.i18n?.currency, onLeftOut })
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error
    throw new UpstreamError(url, error.message, status)
  }
}
