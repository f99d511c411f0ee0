import type { Plugin } from 'graphql-yoga'
import type { Asking } from './context.ts'
import { isMeantForClient, maskedFailure } from './failure.ts'

/** Told of every failure a client does not get to see. */
export type OnFailure = (error: unknown, requestId: string) => void

/** Replaces what went wrong inside by the request's id, and tells the operator the rest. */
export const useMaskedFailures = (onFailure: OnFailure): Plugin<{ asking: Asking }> => ({
  onExecutionResult({ result, setResult, context }) {
    if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return
    const { requestId } = (context as unknown as { asking: Asking }).asking
    const errors = result.errors.map((error) => {
      if (isMeantForClient(error)) return error
      onFailure(error.originalError ?? error, requestId)
      return maskedFailure(requestId, error)
    })
    setResult({ ...result, errors })
  },
})
