import { z } from 'zod'
import { creditAgreementSchema, protectionInsuranceSchema } from './credit-agreement.ts'

const cents = z.int().positive()
const percent = z.number().min(0).max(100)

/**
 * Selling on credit (CAL-1, LAW-4). The operator maintains rates and dates: before the first maximum rate begins, no
 * credit is offered.
 */
export const creditSchema = z
  .strictObject({
    enabled: z.boolean(),
    /** Customers get a credit contract before they order: texts that promise one are shown. */
    contracts: z.boolean(),
    /** Terms of its information and contracts; credit is not offered without them. */
    agreement: creditAgreementSchema.optional(),
    /** Lengths offered, in months, shortest first. */
    months: z.array(z.int().min(2).max(120)).min(1),
    /** Effective yearly rate; 0 for free credit. */
    yearlyRatePercent: percent,
    /** Smallest and largest amount. */
    minimumCents: cents.min(1000),
    maximumCents: cents,
    /** The highest yearly cost that the law allows, from a day on; an entry is valid until the next one begins. */
    maximumRates: z.array(z.strictObject({ from: z.iso.date(), percent })),
    /** Amount of the representative example. */
    exampleCents: cents,
    /** Page with the calculator, for each locale; left out, products do not link to one. */
    calculator: z.record(z.string(), z.string().regex(/^\/[a-z0-9/-]*$/)).optional(),
    /** Voluntary protection of instalments, an insurance (BAS-7); left out, or without `insurance`, there is none. */
    protection: z
      .strictObject({
        /** Share of an instalment. */
        premiumPercent: percent,
        /** Smallest premium of a month. */
        minimumPremiumCents: z.int().nonnegative(),
        /** Its insurer and papers; it is not offered without them. */
        insurance: protectionInsuranceSchema.optional(),
      })
      .optional(),
  })
  .refine(({ minimumCents, maximumCents }) => minimumCents <= maximumCents, {
    path: ['maximumCents'],
    error: 'the largest amount is below the smallest',
  })
  .refine(({ minimumCents, maximumCents, exampleCents: e }) => e >= minimumCents && e <= maximumCents, {
    path: ['exampleCents'],
    error: 'the example is not between the smallest and the largest amount',
  })
  .refine(({ months }) => months.every((length, index) => index === 0 || length > (months[index - 1] ?? 0)), {
    path: ['months'],
    error: 'lengths come once each, shortest first',
  })
