import { z } from 'zod'
import { entryOn, type VatClass, type VatRateSince, vatClasses, vatRatesOf } from './vat-rates.ts'

const percent = z
  .number()
  .min(0)
  .max(50)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals')
const vatClass = z.enum(vatClasses)
const beginsOnce = (entries: readonly { from: string }[]): boolean =>
  new Set(entries.map(({ from }) => from)).size === entries.length
const eachDayOnce = 'each day begins one rate'

/**
 * The rate from a day on: a class of the country's rates, so that it follows the law, or a rate of its own in per cent.
 */
const since = z
  .array(z.strictObject({ from: z.iso.date(), rate: z.union([vatClass, percent]) }))
  .min(1)
  .refine(beginsOnce, eachDayOnce)

/**
 * VAT of the goods (TAX-1). The rate of a product is the first of these: the rate in its feed, the rule of its
 * category, the rule of its Google category, the standard rate of the shop's country.
 */
export const vatSchema = z.strictObject({
  /** Rates by class in per cent: from the first of its days on they replace those of the shop's country. */
  rates: z
    .partialRecord(
      vatClass,
      z
        .array(z.strictObject({ from: z.iso.date(), percent }))
        .min(1)
        .refine(beginsOnce, eachDayOnce),
    )
    .optional(),
  /** By key of a category of the catalogue: for it and all below it that have no rule of their own. */
  categories: z.record(z.string().min(1), since).optional(),
  /**
   * By Google product category as the feed writes it, a number or a path: `784`, `Media > Books`; also for all below a
   * path.
   */
  googleCategories: z.record(z.string().min(1), since).optional(),
  /**
   * Names of the classes in a feed's `tax_category` and similar fields, whatever the case: `{ "boeken": "reduced" }`.
   */
  taxCategories: z.record(z.string().trim().min(1), vatClass).optional(),
})

export type VatSettings = z.infer<typeof vatSchema>

/** Returns the tenant's own rates in hundredths of a per cent. */
export const ownVatRates = ({ rates = {} }: VatSettings = {}): Partial<Record<VatClass, VatRateSince[]>> =>
  Object.fromEntries(
    Object.entries(rates).map(([name, entries]) => [
      name,
      entries.map(({ from, percent }) => ({ from, rate: Math.round(percent * 100) })),
    ]),
  )

/**
 * Whether a shop charges VAT on a day or later: one of its rates is above 0 then. A shop in a country without VAT, or exempt as a
 * small business, sets them to 0, and none of its texts mentions VAT (TAX-1).
 * @param today YYYY-MM-DD
 */
export const hasVat = (
  {
    organisation,
    vat,
  }: {
    organisation: { address: { country: string } }
    vat?: VatSettings | undefined
  },
  today: string = new Date().toISOString().slice(0, 10),
): boolean =>
  Object.values(vatRatesOf(organisation.address.country, ownVatRates(vat))).some(
    (entries) =>
      (entryOn(entries, today)?.rate ?? 0) > 0 || entries.some(({ from, rate }) => from > today && rate > 0),
  )
