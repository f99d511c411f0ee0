/**
 * Another command, or the same one with another payload, was executed under this id before. The present one
 * changed nothing.
 */
export class MutationIdReused extends Error {
  override name = 'MutationIdReused'

  constructor() {
    super(
      'This mutationId was used for another command or another input before. A new command needs a new id.',
    )
  }
}
