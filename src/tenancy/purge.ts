import { z } from 'zod'

/** The environment variable with the secret of an account: its name begins with PURGE_, so that none of others can be sent. */
const secretFrom = z
  .string()
  .regex(/^PURGE_[A-Z0-9_]{1,60}$/, 'the name of an environment variable that begins with PURGE_')

/** The fake service of a test, in the place of the provider's own address. */
const api = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'left out, or http://127.0.0.1:PORT for tests')
  .optional()

/**
 * The CDN or proxy in front of a shop, which is told what has changed (REL-4). Left out, there is none: tags are removed
 * from what clients receive.
 */
export const purgeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cloudflare'),
    zone: z.string().regex(/^[0-9a-f]{32}$/, 'a zone id has 32 hexadecimal digits'),
    secretFrom,
    api,
  }),
  z.strictObject({
    kind: z.literal('fastly'),
    service: z.string().regex(/^[A-Za-z0-9]{8,40}$/, 'a service id has letters and digits'),
    secretFrom,
    api,
  }),
  z.strictObject({ kind: z.literal('bunny'), pullZone: z.int().min(1), secretFrom, api }),
  z.strictObject({
    kind: z.literal('varnish'),
    /** Every cache that has to be told, each by scheme, host and port. */
    addresses: z
      .array(
        z
          .url({ protocol: /^https?$/ })
          .refine(
            (address) => URL.canParse(address) && new URL(address).origin === address,
            'scheme, host and port only',
          ),
      )
      .min(1)
      .max(20),
    method: z.enum(['BAN', 'PURGE']),
    /** Sent as `Authorization: Bearer …`; left out, the cache knows the shop by its address. */
    secretFrom: secretFrom.optional(),
  }),
])

export type PurgeTarget = z.infer<typeof purgeSchema>
