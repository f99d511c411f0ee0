import { GraphQLError } from 'graphql'

/**
 * Medusa answered otherwise than its Store API describes. The message names service, request and path, for the log; the
 * gateway masks it, so that no shopper sees it.
 */
export class MedusaAnswerError extends Error {
  override name = 'MedusaAnswerError'
}

/** Medusa refused a request with a status between 400 and 499. */
export class MedusaRefusal extends Error {
  override name = 'MedusaRefusal'
  readonly status: number
  /** `type` of the answer, such as `not_found`; undefined without one. */
  readonly type: string | undefined
  /** `code` of the answer, such as `insufficient_inventory`; undefined without one. */
  readonly code: string | undefined

  constructor(message: string, status: number, { type, code }: { type?: string; code?: string } = {}) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

/** Whether Medusa refused a request with one of the statuses. */
export const isRefused = (error: unknown, ...statuses: number[]): error is MedusaRefusal =>
  error instanceof MedusaRefusal && statuses.includes(error.status)

/**
 * The error for a customer's token that Medusa no longer accepts. The gateway then logs the customer out, and calls the field once more
 * for the visitor.
 */
export const sessionExpired = (): GraphQLError =>
  new GraphQLError('Medusa has ended the log-in.', { extensions: { code: 'SESSION_EXPIRED' } })
