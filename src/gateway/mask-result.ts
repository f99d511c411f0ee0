import { type ExecutionResult, GraphQLError } from 'graphql'
import { isClientError, maskedFailure, retryCodes } from '#backend/api/failure.ts'
import { upstreamFailuresTotal } from '#operations/metrics.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { type Executed, leaveOutParts } from './leave-out-parts.ts'
import { MaskedError } from './masked-error.ts'
import { notOfferedCode } from './off.ts'
import { ServiceNotCalled } from './upstream/call-service.ts'
import { clientErrorCodes } from './upstream/mask-errors.ts'
import { UpstreamError, VisitorLeft } from './upstream/request-upstream.ts'

export interface MaskedResult extends ExecutionResult {
  /** Whether one of the errors is a defect, after which a repeated request fails as well. */
  isInternal: boolean
  /** Whether there is no data because a backend is away, and a repeated request may succeed. */
  isAway: boolean
  /** Whether a service refused the visitor's token. */
  isExpired: boolean
}

interface Options {
  executed: Executed
  requestId: string
  /** Called once for each failure that is masked, for the log. */
  onFailure: (error: unknown) => void
}

/**
 * Prepares the result of a composed schema for a client: products and other parts that were answered wrongly are left out, errors that
 * were not written for clients are masked and logged, and failures of services are counted.
 */
export function maskResult(
  result: ExecutionResult,
  { executed, requestId, onFailure }: Options,
): MaskedResult {
  const logged = new Set<unknown>()
  const log = (error: unknown, place?: string): void => {
    if (logged.has(error) || error instanceof MaskedError) return
    logged.add(error)
    if (error instanceof ServiceNotCalled || error instanceof VisitorLeft) return
    const ofService = error instanceof Error && error.cause instanceof UpstreamError ? error.cause : error
    if (ofService instanceof UpstreamError)
      upstreamFailuresTotal.inc({ service: ofService.service ?? 'adapter' })
    onFailure(place === undefined ? error : placed(place, error))
  }
  const { data, errors } = leaveOutParts(result, executed, (place, error) =>
    log(new Error(`${place} is left out: ${error.message}`, { cause: error.originalError ?? error })),
  )
  if (!errors) return { data, isInternal: false, isAway: false, isExpired: false }
  let isInternal = false
  const masked = errors.map((error) => {
    const original = error.originalError ?? error
    if (isForClients(error)) return shownError(error)
    const isDefect = !isTemporary(original)
    log(original, isDefect ? error.path?.join('.') : undefined)
    isInternal ||= isDefect
    return maskedFailure(requestId, error)
  })
  const codes = masked.map(({ extensions }) => extensions.code)
  return {
    ...{ data, errors: masked, isInternal },
    isAway: !data && codes.some((code) => retryCodes.has(code)),
    isExpired: codes.includes('SESSION_EXPIRED'),
  }
}

/** An error with its place in the response: a value of another type names none itself. */
const placed = (place: string, error: unknown): Error =>
  new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })

/** Maximum length of a message for a client, characters: a sentence or two. */
const maxMessageLength = 300

/** An error for a client, without what an adapter has added to it. */
function shownError(error: GraphQLError): GraphQLError {
  const { message, nodes, path, extensions } = error
  // Errors of the executor have no path, and may have a status for the endpoint.
  if (path === undefined) return error
  const shown = message.slice(0, maxMessageLength)
  return new GraphQLError(shown, { nodes, path, extensions: { code: extensions.code } })
}

const isTemporary = (error: unknown): boolean =>
  error instanceof MaskedError || error instanceof VisitorLeft || isUnavailable(error)

/** Whether an error was written for clients: by the executor for variables, or with a code of the contract. */
function isForClients(error: GraphQLError): boolean {
  if (!isClientError(error) || error.originalError instanceof MaskedError) return false
  const { code } = error.extensions
  return (
    error.path === undefined ||
    code === notOfferedCode ||
    (typeof code === 'string' && clientErrorCodes.has(code))
  )
}
