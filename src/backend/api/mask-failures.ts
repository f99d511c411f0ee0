import type { Plugin } from 'graphql-yoga'
import type { RequestContext } from './context.ts'
import { isClientError, maskedFailure, retryCodes } from './failure.ts'

/** Called with every error that is masked for the client. */
export type OnFailure = (error: unknown, requestId: string) => void

/** Retry-After of a 503, seconds. */
const retryAfterSeconds = 5

/**
 * Replaces internal errors by the request id and passes them to the operator's log. If there is no data and
 * the shop is temporarily unavailable, the response is a 503 with Retry-After; with partial data it stays
 * 200.
 */
export const useMaskedFailures = (onFailure: OnFailure): Plugin<{ requestContext: RequestContext }> => ({
  onExecutionResult({ result, setResult, context }) {
    if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return
    const { requestId } = (context as unknown as { requestContext: RequestContext }).requestContext
    const errors = result.errors.map((error) => {
      if (isClientError(error)) return error
      onFailure(error.originalError ?? error, requestId)
      return maskedFailure(requestId, error)
    })
    const isUnavailable = !result.data && errors.some(({ extensions }) => retryCodes.has(extensions.code))
    setResult({
      ...result,
      errors,
      ...(isUnavailable && { extensions: { ...result.extensions, http: unavailableResponse } }),
    })
  },
})

/** Yoga reads status and headers from here, and removes them from the body. */
const unavailableResponse = { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } }
