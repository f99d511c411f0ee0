import { createHash } from 'node:crypto'
import { plainText } from '#adapters/shared/plain-text.ts'
import { slugOf } from '#adapters/slug.ts'
import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import { filterLabel } from '../search/filter-labels.ts'
import { variantSku } from '../sku.ts'
import { type Availability, availabilityOf } from './availability.ts'
import { brandBySlug } from './brand.ts'
import type { CatalogueCategory } from './catalogue.ts'
import { breadcrumbsOf } from './category-view.ts'
import type { Goods } from './goods.ts'
import { mediaOf } from './media.ts'
import { choiceOf, variantAttributesOf } from './options.ts'
import { priceOf, vatRateOf } from './price.ts'
import type { MedusaProduct, MedusaVariant } from './product-shape.ts'

interface FilterChoice {
  code: string
  values: string[]
}

/**
 * Maps a product, or one of its variants, to the contract's `Product`. What Medusa does not know, such as reviews and
 * the lowest price of the last thirty days, is empty.
 */
export function productView(
  product: MedusaProduct,
  selected: MedusaVariant | undefined,
  goods: Goods,
  context: AdapterContext,
): AdapterProduct {
  const { client } = goods
  const { settings } = client
  const sku = selected ? variantSku(selected) : product.id
  const shown = selected ?? cheapest(product.variants)
  const description = plainText(product.description ?? '')
  const brand = () => brandOf(product, goods, context)
  const prices = product.variants.flatMap((variant) => priceOf(variant) ?? [])
  return {
    sku,
    masterSku: product.id,
    name: product.title,
    slug: product.handle,
    brand,
    description,
    highlights: product.subtitle ? [product.subtitle] : [],
    prices: {
      price: priceOf(shown) ?? Math.min(...prices),
      currency: context.tenant.i18n.currency,
      formerPrice: null,
      reductionPercent: null,
      basePrice: null,
      instalmentPrice: null,
      vatRate: vatRateOf(shown),
      from: !selected && new Set(prices).size > 1,
    },
    flags: { new: false, reduced: false, exclusive: false, bulky: false, gone: false },
    availability: selected ? availabilityOf(selected) : bestAvailability(product.variants),
    deliveryData: deliveryDataOf(settings.deliveryWorkingDays.default),
    rating: {
      averageRating: null,
      reviewCount: 0,
      good: false,
      distribution: null,
      reviews: [],
      page: 1,
      pages: 0,
    },
    tags: [],
    breadcrumbs: async () => {
      const category = await mainCategory(product, goods, context)
      return category ? breadcrumbsOf(category) : []
    },
    media: ({ limit, wanted }: { limit?: number | null; wanted?: FilterChoice[] | null }) =>
      mediaOf(product, selected ?? wantedVariant(product, wanted ?? [], goods), client).slice(
        0,
        limit ?? undefined,
      ),
    countdown: null,
    variantAttributes: () => variantAttributesOf(product, settings),
    variants: () =>
      product.variants.map((variant) => ({
        sku: variantSku(variant),
        choice: choiceOf(product, variant, settings),
        price: priceOf(variant) ?? priceOf(cheapest(product.variants)),
        availability: availabilityOf(variant),
        gtin: gtinOf(variant),
      })),
    choice: selected ? choiceOf(product, selected, settings) : [],
    attributes: () => attributesOf(product, goods, context),
    materials: [],
    care: [],
    energyLabel: null,
    tyreFlags: null,
    documents: [],
    services: [],
    instalments: null,
    loyaltyProgramme: null,
    safety: { manufacturer: null, postalAddress: null, electronicAddress: null, warnings: [] },
    trackingInfo: async () => ({
      category: (await mainCategory(product, goods, context))?.path ?? '',
      position: null,
    }),
    sponsoredData: null,
    // Medusa has none.
    recommendations: { products: [] },
    seoData: async () => ({
      sku,
      title: `${product.title} | ${(await brand()).name}`,
      description: shortened(description) || product.title,
    }),
    // Handles have one language.
    alternates: context.tenant.i18n.locales.map((locale) => ({ locale, slug: product.handle })),
    gtin: selected ? gtinOf(selected) : null,
  }
}

/** Returns the version stamp of a product: it changes with the product, its prices and its stock. */
export const stampOf = ({ id, updated_at, variants }: MedusaProduct): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        updated_at,
        variants.map((each) => [each.id, each.updated_at, priceOf(each), availabilityOf(each)]),
      ]),
    )
    .digest('base64url')
    .slice(0, 12)

/** Returns the variant for the price in lists: the cheapest available one, else the cheapest with a price. */
export function cheapest(variants: readonly MedusaVariant[]): MedusaVariant {
  const priced = variants.filter((variant) => priceOf(variant) !== undefined)
  const inStock = priced.filter((variant) => availabilityOf(variant) !== 'SOLD_OUT')
  const choices = [inStock, priced, variants].find(({ length }) => length > 0) ?? variants
  return choices.reduce((best, each) => ((priceOf(each) ?? 0) < (priceOf(best) ?? 0) ? each : best))
}

const bestFirst: readonly Availability[] = ['IN_STOCK', 'LOW_STOCK', 'SOLD_OUT', 'GONE']

function bestAvailability(variants: readonly MedusaVariant[]): Availability {
  const all = new Set(variants.map(availabilityOf))
  return bestFirst.find((each) => all.has(each)) ?? 'SOLD_OUT'
}

/** Returns the variant with the most wanted values; earlier filters count more, and one in stock comes first. */
function wantedVariant(
  product: MedusaProduct,
  wanted: readonly FilterChoice[],
  { client: { settings } }: Goods,
): MedusaVariant | undefined {
  const scoreOf = (variant: MedusaVariant) =>
    wanted.reduce((score, { code, values }, index) => {
      const has = choiceOf(product, variant, settings).some(
        ({ attribute, value }) => attribute === code && values.includes(value),
      )
      return has ? score + 2 ** (wanted.length - index) : score
    }, 0)
  const isSoldOut = (variant: MedusaVariant) => availabilityOf(variant) === 'SOLD_OUT'
  return product.variants
    .map((variant) => ({ variant, score: scoreOf(variant) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        Number(isSoldOut(one.variant)) - Number(isSoldOut(other.variant)) || other.score - one.score,
    )[0]?.variant
}

/** Facts: type, material and tags. */
function attributesOf(product: MedusaProduct, { client: { settings } }: Goods, { locale }: AdapterContext) {
  const facts = {
    type: product.type?.value ?? '',
    material: product.material ?? '',
    tag: (product.tags ?? []).map(({ value }) => value).join(', '),
  }
  return Object.entries(facts)
    .filter(([code, value]) => value !== '' && !settings.hiddenFilters.includes(code))
    .map(([code, value]) => ({ code, label: filterLabel(code, locale), value }))
}

/** Returns the brand; the company of the shop for goods without one, since the contract has a brand for each product. */
async function brandOf({ collection }: MedusaProduct, goods: Goods, context: AdapterContext) {
  const brand = collection && (await brandBySlug(collection.handle, goods, context))
  const { company } = context.tenant
  return brand ?? { slug: slugOf(company), name: company, productCount: 0 }
}

/** Returns the deepest category of a product, the first of several. */
async function mainCategory(
  { categories }: MedusaProduct,
  { catalogue }: Goods,
  context: AdapterContext,
): Promise<CatalogueCategory | undefined> {
  const { byId } = await catalogue.read(context)
  const known = (categories ?? []).flatMap(({ id }) => byId.get(id) ?? [])
  return known.reduce<CatalogueCategory | undefined>(
    (deepest, each) => (deepest && deepest.trail.length >= each.trail.length ? deepest : each),
    undefined,
  )
}

const gtinOf = ({ ean, barcode }: MedusaVariant): string | null =>
  [ean, barcode].find((code) => code && /^\d{8,14}$/.test(code)) ?? null

/** Working days as the service is configured; the price of the delivery depends on the address. */
const deliveryDataOf = (days: { min: number; max: number } | undefined) => ({
  minWorkingDays: days?.min ?? null,
  maxWorkingDays: days?.max ?? null,
  cost: null,
  method: 'parcel',
})

/** At most 155 characters, cut at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= 155) return line
  const cut = line.slice(0, 154)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`
}
