import { z } from 'zod'
import { vitalMetricNames, vitalRatings } from '../vitals/metrics.ts'
import { pageTypes } from '../vitals/page-types.ts'

/** What a browser may say at most: a page that took longer was left open in the background. ms */
const longest = 600_000

/** ms; of CLS without a unit. */
const amount = z.number().min(0).max(longest)

/** Characters of what is as long as the visitor's page and browser make it. */
const longestText = { pathname: 2048, target: 1000, userAgent: 1000 }

/** Characters of the largest JSON of a measurement: every one of those written as `\u1234`, and the other fields. */
export const largestVital = 4096 + 6 * Object.values(longestText).reduce((sum, length) => sum + length)

export const vitalDevices = ['mobile', 'tablet', 'desktop'] as const

/**
 * One measurement of one page view, as `/api/vitals` takes it (DAT-6): exactly these 15 fields. What does not apply to a
 * measurement is empty. `delta` is what it grew by since it was reported before under the same `id`.
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
    /** The element it is about, as a selector. */
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
