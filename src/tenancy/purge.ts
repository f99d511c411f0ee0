import { z } from 'zod'

/**
 * The environment variable with the secret of an account: its name begins with PURGE_, so that no other secret can be
 * sent.
 */
const secretFrom = z
  .string()
  .regex(/^PURGE_[A-Z0-9_]{1,60}$/, 'the name of an environment variable that begins with PURGE_')

/** URL of a fake service in tests, in place of the provider's API. */
const api = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'left out, or http://127.0.0.1:PORT for tests')
  .optional()

/**
 * The CDN or proxy in front of a shop, which gets purge requests (REL-4). Left out, there is none: tags are removed
 * from responses.
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
    /** Every cache to purge, each by scheme, host and port. */
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
    /** Sent as `Authorization: Bearer …`; left out, the cache recognises the shop by its IP address. */
    secretFrom: secretFrom.optional(),
  }),
])

export type PurgeTarget = z.infer<typeof purgeSchema>
