import type { Plugin } from 'graphql-yoga'
import type { Asking } from './context.ts'
import { isMeantForClient, maskedFailure, retryCodes } from './failure.ts'

/** Told of every failure a client does not get to see. */
export type OnFailure = (error: unknown, requestId: string) => void

/** How soon a client may ask again after a 503, seconds. */
const retryAfterSeconds = 5

/**
 * Replaces what went wrong inside by the request's id, and tells the operator the rest. Where nothing at all could be
 * answered because the shop cannot answer now, the response has the status 503 and says when to ask again; with a part
 * of the data it keeps 200.
 */
export const useMaskedFailures = (onFailure: OnFailure): Plugin<{ asking: Asking }> => ({
  onExecutionResult({ result, setResult, context }) {
    if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return
    const { requestId } = (context as unknown as { asking: Asking }).asking
    const errors = result.errors.map((error) => {
      if (isMeantForClient(error)) return error
      onFailure(error.originalError ?? error, requestId)
      return maskedFailure(requestId, error)
    })
    const isUnanswered = !result.data && errors.some(({ extensions }) => retryCodes.has(extensions.code))
    setResult({
      ...result,
      errors,
      ...(isUnanswered && { extensions: { ...result.extensions, http: unanswered } }),
    })
  },
})

/** Yoga takes status and headers from here, and leaves it out of the body. */
const unanswered = { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } }
