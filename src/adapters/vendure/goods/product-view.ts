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
import { masterSkuOf, variantSkuOf } from '../sku.ts'
import { availabilityOf } from './availability.ts'
import type { CatalogueCollection } from './catalogue.ts'
import { breadcrumbsOf } from './category-view.ts'
import type { Goods } from './goods.ts'
import { choiceOf, mediaOf } from './media.ts'
import type { VendureProduct, VendureVariant } from './product-shape.ts'

/**
 * Maps a product, or one of its variants, to the contract's `Product`. What Vendure does not know, such as reviews, former
 * prices or materials, is empty.
 */
export function productView(
  product: VendureProduct,
  selected: VendureVariant | undefined,
  goods: Goods,
  context: AdapterContext,
): AdapterProduct {
  const { client } = goods
  const sku = selected ? variantSkuOf(product.id, selected.id) : masterSkuOf(product.id)
  const shown = selected ?? cheapest(product.variants)
  const description = plainText(product.description)
  const brand = () => brandOf(product, goods, context)
  return {
    ...unknownParts,
    sku,
    masterSku: masterSkuOf(product.id),
    name: product.name,
    slug: product.slug,
    brand,
    description,
    highlights: [],
    prices: {
      price: shown.priceWithTax,
      currency: shown.currencyCode,
      ...unknownPrices,
      vatRate: Math.round(shown.taxRateApplied.value * 100),
      from: !selected && new Set(product.variants.map(({ priceWithTax }) => priceWithTax)).size > 1,
    },
    availability: selected
      ? availabilityOf(selected.stockLevel)
      : bestAvailability(product.variants.map(({ stockLevel }) => availabilityOf(stockLevel))),
    deliveryData: deliveryDataOf(client.settings.deliveryWorkingDays.default),
    breadcrumbs: async () => {
      const collection = await mainCollection(product, goods, context)
      return collection ? breadcrumbsOf(collection, client, context) : []
    },
    media: ({ limit, wanted }: { limit?: number | null; wanted?: FilterChoice[] | null }) =>
      mediaOf(product, selected ?? shownVariant(product, wanted ?? [])).slice(0, limit ?? undefined),
    variantAttributes: () => variantAttributesOf(product),
    variants: () =>
      product.variants.map((variant) => ({
        sku: variantSkuOf(product.id, variant.id),
        choice: choiceOf(product, variant),
        price: variant.priceWithTax,
        availability: availabilityOf(variant.stockLevel),
        gtin: null,
      })),
    choice: selected ? choiceOf(product, selected) : [],
    attributes: () => attributesOf(product, goods),
    trackingInfo: async () => ({
      category:
        (await mainCollection(product, goods, context))?.pathOf(client.languageOf(context.locale)) ?? '',
      position: null,
    }),
    recommendations: ({ limit }: { limit: number }) => goods.recommendations(product, limit, context),
    seoData: async () => ({
      sku,
      title: `${product.name} | ${(await brand()).name}`,
      description: shortened(description) || product.name,
    }),
    alternates: context.tenant.i18n.locales.map((locale) => ({
      locale,
      slug: slugIn(product, client.languageOf(locale)),
    })),
    gtin: null,
  }
}

/** Returns the version stamp of a product: it changes with the product, its prices and its stock. */
export const stampOf = ({ id, updatedAt, variants }: VendureProduct): string =>
  stampOfParts([
    id,
    updatedAt,
    variants.map((each) => [each.id, each.updatedAt, each.priceWithTax, each.stockLevel]),
  ])

/** Returns the variant for the price in lists: the cheapest available one, else the cheapest. */
export function cheapest(variants: readonly VendureVariant[]): VendureVariant {
  const inStock = variants.filter(({ stockLevel }) => availabilityOf(stockLevel) !== 'SOLD_OUT')
  const choices = inStock.length > 0 ? inStock : variants
  return choices.reduce((best, each) => (each.priceWithTax < best.priceWithTax ? each : best))
}

/** Returns the variant that was filtered for (`wantedVariant`). */
export const shownVariant = (
  product: Pick<VendureProduct, 'optionGroups' | 'variants'>,
  wanted: readonly FilterChoice[],
): VendureVariant | undefined =>
  wantedVariant(
    product.variants,
    wanted,
    (variant) => choiceOf(product, variant),
    ({ stockLevel }) => availabilityOf(stockLevel) === 'SOLD_OUT',
  )

/** Returns what distinguishes the variants: groups and options in Vendure's order, as far as a variant has them. */
function variantAttributesOf({ optionGroups, variants }: VendureProduct) {
  const order = new Map(
    optionGroups.flatMap(({ options }) => options.map(({ code }, index) => [code, index] as const)),
  )
  return optionGroups.flatMap(({ code, name }) => {
    const values = new Map(
      variants.flatMap(({ options }) =>
        options
          .filter(({ group }) => group.code === code)
          .map((option) => [option.code, option.name] as const),
      ),
    )
    if (values.size === 0) return []
    const sorted = [...values].sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
    return [
      { code, label: name, values: sorted.map(([value, label]) => ({ code: value, label, swatch: null })) },
    ]
  })
}

/** Facts: facet values by facet, without the brand and without hidden facets. */
function attributesOf({ facetValues }: VendureProduct, { client: { settings } }: Goods) {
  const hidden = new Set([settings.brandFacet, ...settings.hiddenFacets])
  const facts = new Map<string, { code: string; label: string; value: string }>()
  for (const { name, facet } of facetValues) {
    if (hidden.has(facet.code)) continue
    const known = facts.get(facet.code)
    if (known) known.value += `, ${name}`
    else facts.set(facet.code, { code: facet.code, label: facet.name, value: name })
  }
  return [...facts.values()]
}

/** Returns the brand; the company of the shop for goods without one, since the contract has a brand for each product. */
async function brandOf(
  { facetValues }: VendureProduct,
  { client, catalogue }: Goods,
  context: AdapterContext,
) {
  const { brandFacet } = client.settings
  const value = facetValues.find(({ facet }) => facet.code === brandFacet)
  if (!value) return ownBrand(context.tenant)
  const productCount = async () => {
    const { facets } = await catalogue.read(context)
    return facets.get(brandFacet)?.values.get(value.code)?.count ?? 0
  }
  return { slug: value.code, name: value.name, productCount }
}

/** Returns the deepest collection of a product, the first of several. */
async function mainCollection(
  { collections }: VendureProduct,
  { catalogue }: Goods,
  context: AdapterContext,
): Promise<CatalogueCollection | undefined> {
  if (collections.length === 0) return undefined
  const { byId } = await catalogue.read(context)
  return deepest(collections.flatMap(({ id }) => byId.get(id) ?? []))
}

/** Returns the slug in a language; Vendure has one of the default language at least. */
const slugIn = ({ translations, slug }: VendureProduct, language: string): string =>
  translations.find(({ languageCode }) => languageCode === language)?.slug || slug
