import { z } from 'zod'
import { vitalMetricNames, vitalRatings } from '../vitals/metrics.ts'
import { pageTypes } from '../vitals/page-types.ts'

/** Maximum value of a metric: a page that took longer was open in the background. ms */
const maxMs = 600_000

/** ms; of CLS without a unit. */
const amount = z.number().min(0).max(maxMs)

/** Maximum lengths of fields that depend on the visitor's page and browser, characters. */
const maxTextLengths = { pathname: 2048, target: 1000, userAgent: 1000 }

/**
 * Maximum length of a measurement's JSON: every character of these fields as `\u1234`, plus the other fields.
 */
export const maxVitalLength = 4096 + 6 * Object.values(maxTextLengths).reduce((sum, length) => sum + length)

export const vitalDevices = ['mobile', 'tablet', 'desktop'] as const

/**
 * One measurement of one page view, the body of `/api/vitals` (DAT-6): exactly these 15 fields. A text that does not apply to
 * a measurement is empty.
 */
export const vitalMessage = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .describe(
        'Id of the measurement in its page view. A later value of the same measurement has the same id.',
      ),
    name: z.enum(vitalMetricNames).describe('What was measured.'),
    value: amount.describe('Measured value in milliseconds. CLS has no unit.'),
    delta: amount.describe('Growth since the value that was sent before with the same id. At most `value`.'),
    rating: z.enum(vitalRatings).describe('Rating of the value by the web-vitals library.'),
    pathname: z
      .string()
      .max(maxTextLengths.pathname)
      .regex(/^\//)
      .describe('Path of the page, without its query.'),
    interactionType: z
      .enum(['', 'pointer', 'keyboard'])
      .describe('Kind of the interaction that INP measures.'),
    target: z
      .string()
      .max(maxTextLengths.target)
      .describe('Selector of the element that the value is about.'),
    navigationType: z
      .enum([
        'navigate',
        'reload',
        'back-forward',
        'back-forward-cache',
        'prerender',
        'restore',
        'soft-navigation',
      ])
      .describe('How the page was opened.'),
    userAgent: z.string().max(maxTextLengths.userAgent).describe('Name of the browser.'),
    pageType: z.enum(pageTypes).describe('Kind of the page.'),
    connection: z
      .enum(['', 'slow-2g', '2g', '3g', '4g', '5g'])
      .describe('Kind of the connection, as far as the browser reports it.'),
    deviceType: z.enum(vitalDevices).describe('Kind of the device.'),
    loadState: z
      .enum(['', 'loading', 'dom-interactive', 'dom-content-loaded', 'complete'])
      .describe('State of the page when the measured event happened.'),
    environment: z.enum(['production', 'development', 'test']).describe('Mode in which the page was built.'),
  })
  .refine(({ value, delta }) => delta <= value, { path: ['delta'], error: 'is more than the value' })

export type VitalMessage = z.output<typeof vitalMessage>
