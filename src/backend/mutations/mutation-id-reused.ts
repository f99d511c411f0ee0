/** Another command, or the same one with another payload, was carried out under this id before. Nothing was changed now. */
export class MutationIdReused extends Error {
  override name = 'MutationIdReused'

  constructor() {
    super(
      'This mutationId was used for another command or another input before. A new command needs a new id.',
    )
  }
}
