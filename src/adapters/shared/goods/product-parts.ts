import { createHash } from 'node:crypto'
import { slugOf } from '#adapters/slug.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { WorkingDays } from '../working-days.ts'

/** Parts of the contract's `Product` that a commerce server without them leaves empty. */
export const unknownParts = {
  flags: { new: false, reduced: false, exclusive: false, bulky: false, gone: false },
  rating: {
    ...{ averageRating: null, reviewCount: 0, good: false, distribution: null },
    ...{ reviews: [], page: 1, pages: 0 },
  },
  ...{
    tags: [],
    countdown: null,
    materials: [],
    care: [],
    energyLabel: null,
    tyreFlags: null,
    documents: [],
  },
  ...{ services: [], instalments: null, loyaltyProgramme: null, sponsoredData: null },
  safety: { manufacturer: null, postalAddress: null, electronicAddress: null, warnings: [] },
}

/** Parts of the contract's `ProductPrices` that a commerce server without them leaves empty. */
export const unknownPrices = {
  ...{ formerPrice: null, reductionPercent: null, basePrice: null, instalmentPrice: null },
}

/** Returns the brand of goods without one: the company of the shop, since the contract has a brand for each product. */
export const ownBrand = ({ company }: Pick<Tenant, 'company'>) => ({
  slug: slugOf(company),
  name: company,
  productCount: 0,
})

/** Working days as the service is configured; the price of the delivery depends on the address. */
export const deliveryDataOf = (days: WorkingDays | undefined) => ({
  minWorkingDays: days?.min ?? null,
  maxWorkingDays: days?.max ?? null,
  cost: null,
  method: 'parcel',
})

/** Returns the deepest category of a product, the first of several; undefined without one. */
export const deepest = <Category extends { trail: readonly unknown[] }>(
  categories: readonly Category[],
): Category | undefined =>
  categories.reduce<Category | undefined>(
    (best, each) => (best && best.trail.length >= each.trail.length ? best : each),
    undefined,
  )

/** Returns a version stamp of twelve characters. @param parts everything with which it changes */
export const stampOfParts = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)

/** Returns a description for search engines: at most 155 characters, cut at a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= 155) return line
  const cut = line.slice(0, 154)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`
}
