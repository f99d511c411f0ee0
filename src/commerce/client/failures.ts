import type { CombinedError } from '@urql/core'
import { searchPreparingCode } from '#contract/search-preparing.ts'

/** The shop could not answer; the message is combined and prefixed [Network] or [GraphQL] (DAT-4). */
export class CommerceError extends Error {
  override name = 'CommerceError'
  /** Name of the document that failed. */
  readonly operation: string
  /** An internal error: the embedded shop has a defect or got an invalid query. A retry would fail again. */
  readonly isInternalError: boolean
  /**
   * The mutation id was already used for another command or input (REL-11): nothing was done, and a new id is needed.
   */
  readonly isReusedId: boolean
  /** Whether the search index is being prepared: the query will soon succeed. */
  readonly isPreparing: boolean

  constructor(operation: string, cause: CombinedError | Error, isInternalError = false) {
    super(`${operation}: ${cause.message}`, { cause })
    this.operation = operation
    this.isInternalError = isInternalError
    const errors = 'graphQLErrors' in cause ? cause.graphQLErrors : []
    this.isReusedId = errors.some(({ extensions }) => extensions?.code === 'MUTATION_ID_REUSED')
    this.isPreparing = errors.some(({ extensions }) => extensions?.code === searchPreparingCode)
  }
}

/**
 * The shop requires a proof of work, since it received many such commands recently (REL-3). Nothing was done; the
 * command may be repeated with a proof.
 */
export class ProofNeededError extends CommerceError {
  override name = 'ProofNeededError'
}

/** The URL refers to something that does not exist: a 404 page. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
  readonly status = 404
}

/** Result of a `loadX` function: the data, or the failure to show in its place. */
export type Loaded<Data> = { ok: true; data: Data } | { ok: false; failure: CommerceError }
