import { z } from 'zod'

const answers = z.enum(['OK', 'ERROR', 'SLOW', 'CUT'])

/** How the test provider behaves; a test asks for what it needs. */
export const behaviourSchema = z.strictObject({
  /** To `POST /payments`, and to `POST /refunds`: as it should, with 500, never, or by cutting the connection. */
  begin: answers.default('OK'),
  refund: answers.default('OK'),
  calls: z
    .strictObject({
      /** Calls are held back until they are released. */
      hold: z.boolean().default(false),
      /** How often each is sent, at the same moment. */
      times: z.int().min(1).max(5).default(1),
      /** How many attempts of each come to nothing before one is sent. */
      failFirst: z.int().min(0).max(5).default(0),
      /** Addresses of shop processes that get them instead of the one that was named. */
      sendTo: z.array(z.url()).default([]),
    })
    .prefault({}),
})

export type Behaviour = z.infer<typeof behaviourSchema>

export const defaultBehaviour: Behaviour = behaviourSchema.parse({})
