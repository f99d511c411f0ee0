import type { CombinedError } from '@urql/core'
import { searchPreparingCode } from '../contract/search-preparing.ts'

/** The shop could not answer; the message is combined and prefixed [Network] or [GraphQL] (DAT-4). */
export class CommerceError extends Error {
  override name = 'CommerceError'
  /** Name of the document that failed. */
  readonly operation: string
  /** An error of ours, where the embedded shop is broken or was asked wrongly: the same question fails tomorrow, too. */
  readonly isFault: boolean
  /** The id of the command was used for another command or input before (REL-11): nothing was done, and a new id is needed. */
  readonly isReusedId: boolean
  /** Whether the search index is being prepared: the same query is answered soon. */
  readonly isPreparing: boolean

  constructor(operation: string, cause: CombinedError | Error, isFault = false) {
    super(`${operation}: ${cause.message}`, { cause })
    this.operation = operation
    this.isFault = isFault
    const errors = 'graphQLErrors' in cause ? cause.graphQLErrors : []
    this.isReusedId = errors.some(({ extensions }) => extensions?.code === 'MUTATION_ID_REUSED')
    this.isPreparing = errors.some(({ extensions }) => extensions?.code === searchPreparingCode)
  }
}

/** The same command again with a proof of work: so many came to the shop of late (REL-3). Nothing was done. */
export class ProofNeededError extends CommerceError {
  override name = 'ProofNeededError'
}

/** What an address names does not exist: a 404 page. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
  readonly status = 404
}

/** What a `loadX` gives: the data, or the failure for the place where the data would have stood. */
export type Loaded<Data> = { ok: true; data: Data } | { ok: false; failure: CommerceError }
