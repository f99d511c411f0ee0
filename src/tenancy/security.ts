import { z } from 'zod'

/** Seconds of a year: the least that the preload lists of browsers take. */
export const yearSeconds = 31_536_000

/** What Strict-Transport-Security says for the hosts of a tenant (RFC 6797). Times in seconds. */
const strictTransport = z
  .strictObject({
    /** How long a browser opens these hosts by https only; 0 makes it forget. */
    maxAgeSeconds: z
      .int()
      .min(0)
      .max(2 * yearSeconds),
    /** Holds for every host below these as well: all of them have to answer by https. */
    includeSubDomains: z.boolean(),
    /** Agrees to stand in the lists that browsers are shipped with. */
    preload: z.boolean(),
  })
  .refine((setting) => !setting.preload || setting.includeSubDomains, {
    error: 'preload needs includeSubDomains: true',
    path: ['preload'],
  })
  .refine((setting) => !setting.preload || setting.maxAgeSeconds >= yearSeconds, {
    error: `preload needs at least ${yearSeconds} (a year)`,
    path: ['maxAgeSeconds'],
  })

export type StrictTransport = z.infer<typeof strictTransport>

const contactUri = z
  .string()
  .regex(
    /^(mailto:[^\s@]+@[^\s@]+|tel:\+[\d().-]+|https:\/\/[^\s/]+\S*)$/,
    'a contact is a mailto:, tel: or https: address',
  )

/** How researchers reach a tenant, and how strictly browsers keep to https. */
export const securitySchema = z.strictObject({
  /** Contacts of security.txt (RFC 9116), the preferred one first. Left out: the e-mail address of `organisation`. */
  contacts: z.array(contactUri).min(1).optional(),
  /** The page that says how reports are dealt with. */
  policy: z.url({ protocol: /^https$/ }).optional(),
  strictTransport,
})

const usualTransport: StrictTransport = {
  maxAgeSeconds: yearSeconds,
  includeSubDomains: false,
  preload: false,
}

/** The value of Strict-Transport-Security. */
export const strictTransportValue = ({
  maxAgeSeconds,
  includeSubDomains,
  preload,
}: StrictTransport = usualTransport): string =>
  [`max-age=${maxAgeSeconds}`, includeSubDomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ')
