import { z } from 'zod'
import { type Capability, capabilities } from '../contract/capabilities.ts'
import { serviceAddress } from './service-address.ts'

// Not in commerce.ts: scripts of pages use that, and must not load zod.

/** A backend of the shop team: a GraphQL service that answers the contract, or a server behind an adapter. */
const service = z.looseObject({
  /** Address of a GraphQL service that answers the contract. */
  graphql: serviceAddress.optional(),
  /** Name of the adapter in `src/adapters` that speaks with the server. */
  adapter: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'an adapter is lower-case, such as vendure')
    .optional(),
  /** Address of the server behind an adapter; the adapter reads all further keys as its settings. */
  url: serviceAddress.optional(),
})

const owner = z
  .string()
  .regex(/^[a-z][\w-]*$/i, 'the name of a service, "embedded" or "off" is expected')
  .default('embedded')

/**
 * Who answers each capability of the contract: `embedded`, `off`, or the name of a service. Left out, the embedded
 * backend answers.
 */
export const commerceSchema = z
  .strictObject({
    services: z
      .record(z.string().regex(/^[a-z][\w-]*$/i, 'a service has a name of letters, digits and -'), service)
      .default({}),
    ...(Object.fromEntries(capabilities.map((name) => [name, owner])) as Record<Capability, typeof owner>),
  })
  .prefault({})

export type Commerce = z.infer<typeof commerceSchema>
