import { z } from 'zod'

/** Seconds of a year: the minimum of the browsers' preload lists. */
export const yearSeconds = 31_536_000

/** Strict-Transport-Security of a tenant's hosts (RFC 6797). Times in seconds. */
const strictTransport = z
  .strictObject({
    /** How long a browser opens these hosts by https only; 0 removes the rule. */
    maxAgeSeconds: z
      .int()
      .min(0)
      .max(2 * yearSeconds),
    /** Applies to all subdomains as well: all of them have to respond by https. */
    includeSubDomains: z.boolean(),
    /** Agrees to be in the lists that browsers are shipped with. */
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

/** Security contacts of a tenant, and its Strict-Transport-Security. */
export const securitySchema = z.strictObject({
  /** Contacts of security.txt (RFC 9116), the preferred one first. Left out: the e-mail address of `organisation`. */
  contacts: z.array(contactUri).min(1).optional(),
  /** Page with the policy for vulnerability reports. */
  policy: z.url({ protocol: /^https$/ }).optional(),
  strictTransport,
})

const defaultTransport: StrictTransport = {
  maxAgeSeconds: yearSeconds,
  includeSubDomains: false,
  preload: false,
}

/** Returns the value of Strict-Transport-Security. */
export const strictTransportValue = ({
  maxAgeSeconds,
  includeSubDomains,
  preload,
}: StrictTransport = defaultTransport): string =>
  [`max-age=${maxAgeSeconds}`, includeSubDomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ')
