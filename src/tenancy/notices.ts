import { z } from 'zod'

/** The shop's app, which a notice mentions on phones (SHE-3). Left out, there is none. */
export const appSchema = z
  .strictObject({
    name: z.string().min(1),
    /** URL in the app store. */
    ios: z.url({ protocol: /^https$/ }).optional(),
    android: z.url({ protocol: /^https$/ }).optional(),
  })
  .refine(({ ios, android }) => ios ?? android, { error: 'an app needs ios, android or both' })

/** Names of notices in the cookie of dismissed notices, and in the pages that may show them. */
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

/** Returns the notices that a page may show, before the visitor and the device are known. */
export const noticesOf = ({ tenant, promotions }: Page): string[] => [
  ...(tenant.sisterShops.length > 0 || tenant.i18n.locales.length > 1 ? [noticeId.geo] : []),
  ...(tenant.app ? [noticeId.app] : []),
  ...promotions.map(({ codes }) => noticeId.promotion(codes)),
]
