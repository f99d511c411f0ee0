import { bestAvailability } from '#adapters/shared/goods/pieces.ts'
import {
  deepest,
  deliveryDataOf,
  ownBrand,
  shortened,
  stampOfParts,
  unknownParts,
  unknownPrices,
} from '#adapters/shared/goods/product-parts.ts'
import { type FilterChoice, wantedVariant } from '#adapters/shared/goods/wanted-variant.ts'
import { plainText } from '#adapters/shared/plain-text.ts'
import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import { filterLabel } from '../search/filter-labels.ts'
import { nameOf } from '../settings.ts'
import { variantSku } from '../sku.ts'
import { availabilityOf } from './availability.ts'
import { brandBySlug } from './brand.ts'
import type { CatalogueCategory } from './catalogue.ts'
import { breadcrumbsOf } from './category-view.ts'
import type { Goods } from './goods.ts'
import { mediaOf } from './media.ts'
import { choiceOf, variantAttributesOf } from './options.ts'
import { priceOf, vatRateOf } from './price.ts'
import type { MedusaProduct, MedusaVariant } from './product-shape.ts'

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
    ...unknownParts,
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
      ...unknownPrices,
      vatRate: vatRateOf(shown),
      from: !selected && new Set(prices).size > 1,
    },
    availability: selected
      ? availabilityOf(selected)
      : bestAvailability(product.variants.map(availabilityOf)),
    deliveryData: deliveryDataOf(settings.deliveryWorkingDays.default),
    breadcrumbs: async () => {
      const category = await mainCategory(product, goods, context)
      return category ? breadcrumbsOf(category) : []
    },
    media: ({ limit, wanted }: { limit?: number | null; wanted?: FilterChoice[] | null }) =>
      mediaOf(product, selected ?? shownVariant(product, wanted ?? [], goods), client).slice(
        0,
        limit ?? undefined,
      ),
    variantAttributes: () => variantAttributesOf(product, settings, context.locale),
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
    trackingInfo: async () => ({
      category: (await mainCategory(product, goods, context))?.path ?? '',
      position: null,
    }),
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
  stampOfParts([
    id,
    updated_at,
    variants.map((each) => [each.id, each.updated_at, priceOf(each), availabilityOf(each)]),
  ])

/** Returns the variant for the price in lists: the cheapest available one, else the cheapest with a price. */
export function cheapest(variants: readonly MedusaVariant[]): MedusaVariant {
  const priced = variants.filter((variant) => priceOf(variant) !== undefined)
  const inStock = priced.filter((variant) => availabilityOf(variant) !== 'SOLD_OUT')
  const choices = [inStock, priced, variants].find(({ length }) => length > 0) ?? variants
  return choices.reduce((best, each) => ((priceOf(each) ?? 0) < (priceOf(best) ?? 0) ? each : best))
}

/** Returns the variant that was filtered for (`wantedVariant`). */
const shownVariant = (
  product: MedusaProduct,
  wanted: readonly FilterChoice[],
  { client: { settings } }: Goods,
): MedusaVariant | undefined =>
  wantedVariant(
    product.variants,
    wanted,
    (variant) => choiceOf(product, variant, settings),
    (variant) => availabilityOf(variant) === 'SOLD_OUT',
  )

/** Facts: type, material and tags. */
function attributesOf(product: MedusaProduct, { client: { settings } }: Goods, { locale }: AdapterContext) {
  const facts = {
    type: nameOf(product.type?.value ?? '', settings, locale),
    material: nameOf(product.material ?? '', settings, locale),
    tag: (product.tags ?? []).map(({ value }) => nameOf(value, settings, locale)).join(', '),
  }
  return Object.entries(facts)
    .filter(([code, value]) => value !== '' && !settings.hiddenFilters.includes(code))
    .map(([code, value]) => ({ code, label: filterLabel(code, locale), value }))
}

/** Returns the brand; the company of the shop for goods without one, since the contract has a brand for each product. */
async function brandOf({ collection }: MedusaProduct, goods: Goods, context: AdapterContext) {
  const brand = collection && (await brandBySlug(collection.handle, goods, context))
  return brand ?? ownBrand(context.tenant)
}

/** Returns the deepest category of a product, the first of several. */
async function mainCategory(
  { categories }: MedusaProduct,
  { catalogue }: Goods,
  context: AdapterContext,
): Promise<CatalogueCategory | undefined> {
  const { byId } = await catalogue.read(context)
  return deepest((categories ?? []).flatMap(({ id }) => byId.get(id) ?? []))
}

const gtinOf = ({ ean, barcode }: MedusaVariant): string | null =>
  [ean, barcode].find((code) => code && /^\d{8,14}$/.test(code)) ?? null
