import type { Tenant } from '#tenancy/tenants.ts'
import { ownVatRates } from '#tenancy/vat.ts'
import { classRateOn, entryOn, type VatClass, type VatRates, vatRatesOf } from '#tenancy/vat-rates.ts'

/**
 * The facts that determine the VAT of a product. They are stored with an order line, so that its invoice shows
 * the rate of its own day.
 */
export interface VatFacts {
  /** The class that the feed states. */
  vatClass?: VatClass
  /** A rate that was stored with the product, in hundredths of a per cent. */
  vatRate?: number
  /** As in the feed. */
  googleCategory?: string
  /** Keys of its categories, each followed by its ancestors; the main category first. */
  categories: readonly string[]
}

export type VatTenant = Pick<Tenant, 'organisation' | 'vat'>

/** The rates of a tenant's country, including the tenant's own. */
export const tenantVatRates = ({ organisation, vat }: VatTenant): VatRates =>
  vatRatesOf(organisation.address.country, ownVatRates(vat))

/** The standard rate of a tenant on a day (YYYY-MM-DD), in hundredths of a per cent. */
export function standardVatRate(tenant: VatTenant, day: string): number {
  const rates = tenantVatRates(tenant)
  // For a day before the table, or before the tenant's own rate begins, the earliest rate applies.
  const earliest = rates.standard?.toSorted((one, other) => (one.from < other.from ? -1 : 1))[0]
  const rate = classRateOn(rates, 'standard', day) ?? earliest?.rate
  if (rate === undefined)
    throw new Error(`There are no VAT rates of ${tenant.organisation.address.country}: set vat.rates.`)
  return rate
}

/**
 * Returns the VAT rate of a product on a day (TAX-1), in hundredths of a per cent. The first of these applies:
 * the class that the feed states; a rate stored with the product that is not the standard one; the rule of a
 * category (the nearest in its main category, then those of its other categories); the rule of its Google
 * category; the standard rate.
 * @param day of the supply, YYYY-MM-DD
 */
export function productVatRate(tenant: VatTenant, facts: VatFacts, day: string): number {
  const rates = tenantVatRates(tenant)
  const { vatClass, vatRate } = facts
  if (vatClass !== undefined) return classRateOn(rates, vatClass, day) ?? standardVatRate(tenant, day)
  // Imports of earlier releases stored the standard rate with every product, so it states nothing.
  if (vatRate !== undefined && !rates.standard?.some(({ rate }) => rate === vatRate)) return vatRate
  const ruled = ruleOn(tenant, facts, day)
  if (typeof ruled === 'number') return Math.round(ruled * 100)
  return (ruled && classRateOn(rates, ruled, day)) ?? standardVatRate(tenant, day)
}

/** Returns the tenant's rule on a day: a class, or per cent. */
function ruleOn({ vat = {} }: VatTenant, facts: VatFacts, day: string): VatClass | number | undefined {
  const { categories = {}, googleCategories = {} } = vat
  for (const key of facts.categories) {
    const entry = Object.hasOwn(categories, key) ? entryOn(categories[key] ?? [], day) : undefined
    if (entry) return entry.rate
  }
  const byPath = new Map(Object.entries(googleCategories).map(([path, rule]) => [plainPath(path), rule]))
  for (const path of pathsAbove(facts.googleCategory ?? '')) {
    const entry = entryOn(byPath.get(path) ?? [], day)
    if (entry) return entry.rate
  }
  return undefined
}

const steps = (path: string): string[] =>
  path
    .split('>')
    .map((step) => step.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(Boolean)

const plainPath = (path: string): string => steps(path).join(' > ')

/** Returns a path and its ancestors: `media > books`, `media`. */
function pathsAbove(path: string): string[] {
  const all = steps(path)
  return all.map((_, index) => all.slice(0, all.length - index).join(' > '))
}

/** The stored fields of a product that determine its VAT. */
interface TaxedProduct {
  vatClass?: VatClass
  vatRate?: number
  googleCategory?: string
  categories: readonly string[]
}

/**
 * Returns the VAT facts of a product, or of a variant if the feed states a class for it.
 * @param trailOf returns the keys from the department down to a category itself
 */
export function vatFactsOf(
  { vatClass, vatRate, googleCategory, categories }: TaxedProduct,
  variant: { vatClass?: VatClass } | undefined,
  trailOf: (key: string) => readonly string[],
): VatFacts {
  const stated = variant?.vatClass ?? vatClass
  return {
    ...(stated !== undefined && { vatClass: stated }),
    ...(vatRate !== undefined && { vatRate }),
    ...(googleCategory !== undefined && { googleCategory }),
    categories: [...new Set(categories.flatMap((key) => [...trailOf(key)].reverse()))],
  }
}
