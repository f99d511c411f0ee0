import {
  type Exchange,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
  stringifyDocument,
} from '@urql/core'
import { getOperationAST } from 'graphql'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import { count } from '../../operations/counters.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { askUpstream, parsedAnswer, UpstreamError, type UpstreamLimits } from './ask-upstream.ts'
import { leaveOutUnlisted } from './listed-documents.ts'
import { MissingPart, requireParts } from './require-parts.ts'

interface Upstream {
  url: string
  tenant: Pick<Tenant, 'clientId' | 'documentHosts'>
  locale: string
  requestId: string
  /** The token of who asks, for `x-ec-token`; undefined where the answer is for everybody. */
  token: (kind: Operation['kind']) => Promise<string | undefined>
  onFailure: (error: unknown, requestId: string) => void
  limits?: UpstreamLimits
}

/** The last exchange of the server's client where a tenant's own service answers the contract (DAT-5). */
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
  const { url, tenant, locale, requestId, token, onFailure, limits } = upstream
  try {
    const headers = new Headers({
      accept: 'application/graphql-response+json, application/json',
      'accept-language': locale,
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-client-id': tenant.clientId,
    })
    const known = await token(operation.kind)
    if (known) headers.set('x-ec-token', known)
    const body = JSON.stringify({
      query: stringifyDocument(operation.query),
      operationName: getOperationAST(operation.query)?.name?.value,
      variables: operation.variables ?? {},
      extensions: operation.extensions ?? {},
    })
    const answer = await askUpstream(url, { method: 'POST', headers, body }, limits)
    const result = resultOf(answer.text, url, answer.status)
    const leftOut = leaveOutUnlisted(result, tenant.documentHosts)
    if (leftOut) onFailure(new UpstreamError(url, leftOut), requestId)
    if (!('errors' in result)) requireContent(result.data, operation, url, answer.status)
    return makeResult(operation, result)
  } catch (error) {
    count('etalage_upstream_failures_total', { service: 'graphql' })
    onFailure(error, requestId)
    return makeErrorResult(operation, new Error(`The shop could not answer (${requestId}).`))
  }
}

type Result = Parameters<typeof makeResult>[1]

/** @throws {UpstreamError} for what is no answer to a document */
function resultOf(text: string, url: string, status: number): Result {
  if (text === '') throw new UpstreamError(url, 'No Content', status)
  const result = parsedAnswer(text, url, status)
  if (typeof result === 'object' && result !== null && ('data' in result || 'errors' in result))
    return result as Result
  throw new UpstreamError(url, 'neither data nor errors', status)
}

/** What misses a part is no answer: no page can be made of it. @throws {UpstreamError} */
function requireContent(data: unknown, { query, variables }: Operation, url: string, status: number): void {
  try {
    requireParts(query, variables ?? {}, data)
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error
    throw new UpstreamError(url, error.message, status)
  }
}
