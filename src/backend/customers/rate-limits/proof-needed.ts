import { GraphQLError } from 'graphql'

/** Error code for a client that has to send the same command again with a proof of work (REL-3), in the header `x-ec-proof`. */
export const proofNeededCode = 'PROOF_NEEDED'

/** The shop-wide rate is exceeded: the command is carried out only with a proof of work. */
export class ProofNeeded extends GraphQLError {
  constructor() {
    super('A proof of work is needed.', { extensions: { code: proofNeededCode } })
  }
}
