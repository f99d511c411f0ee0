import { z } from 'zod'
import { vitalMetricNames, vitalRatings } from '../vitals/metrics.ts'
import { pageTypes } from '../vitals/page-types.ts'

/** Maximum value of a metric: a page that took longer was open in the background. ms */
const longest = 600_000

/** ms; of CLS without a unit. */
const amount = z.number().min(0).max(longest)

/** Maximum lengths of fields that depend on the visitor's page and browser, characters. */
const longestText = { pathname: 2048, target: 1000, userAgent: 1000 }

/**
 * Maximum length of a measurement's JSON: every character of these fields as `\u1234`, plus the other fields.
 */
export const largestVital = 4096 + 6 * Object.values(longestText).reduce((sum, length) => sum + length)

export const vitalDevices = ['mobile', 'tablet', 'desktop'] as const

/**
 * One measurement of one page view, the body of `/api/vitals` (DAT-6): exactly these 15 fields. Fields that
 * do not apply are empty. `delta` is the increase since the last report under the same `id`.
 */
export const vitalMessage = z
  .strictObject({
    id: z.string().regex(/^[\w.-]{1,64}$/),
    name: z.enum(vitalMetricNames),
    value: amount,
    delta: amount,
    rating: z.enum(vitalRatings),
    pathname: z.string().max(longestText.pathname).regex(/^\//),
    interactionType: z.enum(['', 'pointer', 'keyboard']),
    /** The measured element, as a selector. */
    target: z.string().max(longestText.target),
    navigationType: z.enum([
      'navigate',
      'reload',
      'back-forward',
      'back-forward-cache',
      'prerender',
      'restore',
      'soft-navigation',
    ]),
    userAgent: z.string().max(longestText.userAgent),
    pageType: z.enum(pageTypes),
    connection: z.enum(['', 'slow-2g', '2g', '3g', '4g', '5g']),
    deviceType: z.enum(vitalDevices),
    loadState: z.enum(['', 'loading', 'dom-interactive', 'dom-content-loaded', 'complete']),
    environment: z.enum(['production', 'development', 'test']),
  })
  .refine(({ value, delta }) => delta <= value, { path: ['delta'], error: 'is more than the value' })

export type VitalMessage = z.output<typeof vitalMessage>
