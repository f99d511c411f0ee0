/**
 * Vendure answered otherwise than its Shop API describes. The message names service, operation and path, for the log; the
 * gateway masks it, so that no shopper sees it.
 */
export class VendureAnswerError extends Error {
  override name = 'VendureAnswerError'
}

/** Vendure refused an operation, by an entry of `errors`. */
export class VendureRefusal extends Error {
  override name = 'VendureRefusal'
  /** `extensions.code`, such as `FORBIDDEN` or `ENTITY_NOT_FOUND`; undefined without one. */
  readonly code: string | undefined

  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}
