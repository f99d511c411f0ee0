import { z } from 'zod'
import type { Route } from './match-route.ts'

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
  /** Undefined where there is no page. */
  route: Route['name'] | undefined
  tenant: {
    sisterShops: readonly string[]
    i18n: { locales: readonly string[] }
    app?: unknown
  }
  promotions: readonly { codes: readonly { code: string }[] }[]
}

/** Routes of pages on which shoppers look around. */
const browsingRoutes: ReadonlySet<Route['name']> = new Set([
  'content',
  'category',
  'search',
  'brand',
  'brands',
])

/**
 * Returns the notices that a page may show, before the visitor and the device are known. None is shown where it would
 * cost an order: on a product, in the basket and over forms (PHO-2). On a product, visitors of another country still
 * learn of the shop that delivers to them.
 */
export function noticesOf({ route, tenant, promotions }: Page): string[] {
  const isBrowsing = !route || browsingRoutes.has(route)
  const hasOtherShops = tenant.sisterShops.length > 0 || tenant.i18n.locales.length > 1
  return [
    ...(hasOtherShops && (isBrowsing || route === 'product') ? [noticeId.geo] : []),
    ...(tenant.app && isBrowsing ? [noticeId.app] : []),
    ...(isBrowsing ? promotions.map(({ codes }) => noticeId.promotion(codes)) : []),
  ]
}
