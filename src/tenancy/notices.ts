import { z } from 'zod'

/** The shop's app, told of on phones (SHE-3). Left out, there is none. */
export const appSchema = z
  .strictObject({
    name: z.string().min(1),
    /** Where it is to be had. */
    ios: z.url({ protocol: /^https$/ }).optional(),
    android: z.url({ protocol: /^https$/ }).optional(),
  })
  .refine(({ ios, android }) => ios ?? android, { error: 'an app is to be had for ios, android or both' })

/** Names of notices in the cookie of what was put away, and in the pages that may show them. */
export const noticeId = {
  geo: 'geo',
  app: 'app',
  /** Another promotion is another notice. */
  promotion: (codes: readonly { code: string }[]): string => `promotion-${codes[0]?.code ?? ''}`,
}

interface Page {
  tenant: {
    sisterShops: readonly string[]
    i18n: { locales: readonly string[] }
    app?: unknown
  }
  promotions: readonly { codes: readonly { code: string }[] }[]
}

/** The notices that a page may show, before anything is known of who looks at it, and with which device. */
export const noticesOf = ({ tenant, promotions }: Page): string[] => [
  ...(tenant.sisterShops.length > 0 || tenant.i18n.locales.length > 1 ? [noticeId.geo] : []),
  ...(tenant.app ? [noticeId.app] : []),
  ...promotions.map(({ codes }) => noticeId.promotion(codes)),
]
