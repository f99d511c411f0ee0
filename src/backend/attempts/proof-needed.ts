import { GraphQLError } from 'graphql'

/** Said to a client that has to send the same command again with a proof of work (REL-3), in the header `x-ec-proof`. */
export const proofNeededCode = 'PROOF_NEEDED'

/** A command is looked at once a proof of work comes with it: so many have come to the whole shop of late. */
export class ProofNeeded extends GraphQLError {
  constructor() {
    super('A proof of work is needed.', { extensions: { code: proofNeededCode } })
  }
}
