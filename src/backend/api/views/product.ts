import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { availabilityOf } from '#backend/catalogue/rules/availability.ts'
import { sponsoredLabel } from '#backend/catalogue/words/lists.ts'
import type { ShopContext } from '../context.ts'
import { brandView } from './brand.ts'
import { breadcrumbsView } from './category.ts'
import { instalmentsView } from './credit.ts'
import {
  attributesView,
  careView,
  deliveryView,
  documentsView,
  materialsView,
  safetyView,
} from './details.ts'
import { localesOf, localisedText, slugOf, textLanguage } from './localised-text.ts'
import { mediaOf, mediaView } from './media.ts'
import { isReduced, pricesView, shownVariant } from './prices.ts'
import { ratingView } from './rating.ts'
import { seoView } from './seo.ts'
import { servicesView } from './services.ts'
import { substitutesOf } from './substitutes.ts'
import { choiceView, variantAttributesView, variantsView } from './variants.ts'
import { type FilterChoice, wantedVariant } from './wanted-variant.ts'

/**
 * Maps a product to its GraphQL type. Expensive fields are functions, so that only requested ones are
 * computed.
 */
export function productView({ product, variant }: FoundProduct, context: ShopContext) {
  const name = localisedText(product.name, context)
  const description = localisedText(product.description, context)
  const sku = variant?.sku ?? product.sku
  const price = () => shownVariant(product, variant).variant.price
  const category = () => context.snapshot.categories.byKey(product.categories[0] ?? '')
  return {
    sku,
    masterSku: product.sku,
    name,
    textLanguage: textLanguage(product.name, context),
    slug: slugOf(name, context.locale),
    brand: brandView(
      context.snapshot.brands.get(product.brand.slug) ?? { ...product.brand, productCount: 0 },
      context,
    ),
    description,
    highlights: product.highlights[context.locale.slice(0, 2)] ?? Object.values(product.highlights)[0] ?? [],
    prices: () => pricesView(product, variant, context),
    flags: () => ({ ...product.flags, reduced: isReduced(product, variant) }),
    availability: () => availabilityOf(stockOf({ product, variant }), product.flags.gone),
    deliveryData: () => deliveryView(product, price(), context),
    rating: () => ratingView(product, {}, context),
    tags: product.tags,
    breadcrumbs: () => {
      const main = category()
      return main ? breadcrumbsView(main, context) : []
    },
    media: ({ limit, wanted }: { limit?: number | null; wanted?: FilterChoice[] | null }) =>
      mediaOf(product, variant ?? wantedVariant(product.variants, wanted ?? []))
        .slice(0, limit ?? undefined)
        .map((media) => mediaView(media, context)),
    countdown: () => countdownView(product.countdownEndsAt, context.now),
    variantAttributes: () => variantAttributesView(product.variants, context),
    variants: () => variantsView(product),
    choice: () => choiceView(variant?.choice),
    attributes: () => attributesView(product, context),
    materials: () => materialsView(product, context),
    care: () => careView(product, context),
    // The energy label belongs to the variant whose price is shown (LAW-5).
    energyLabel: () => shownVariant(product, variant).variant.energyLabel ?? product.energyLabel ?? null,
    tyreFlags: product.tyreFlags ?? null,
    documents: () => documentsView(product, context),
    services: () => servicesView(product.services, context),
    instalments: () => instalmentsView(price(), context),
    loyaltyProgramme: () => ({ points: Math.floor(price() / 100) }),
    safety: () => safetyView(product, context),
    trackingInfo: () => ({
      category:
        category()
          ?.trail.map(({ key }) => key)
          .join('/') ?? '',
      position: null,
    }),
    sponsoredData: product.sponsored ? { label: localisedText(sponsoredLabel, context) } : null,
    recommendations: ({ limit }: { limit: number }) => recommendationsView(product.sku, limit, context),
    seoData: () => seoView(sku, name, product.brand.name, description),
    alternates: () =>
      localesOf(product.name, context.tenant).map((locale) => ({
        locale,
        slug: slugOf(localisedText(product.name, { locale, tenant: context.tenant }), locale),
      })),
    gtin: gtinOf({ product, variant }),
  }
}

export type ProductView = ReturnType<typeof productView>

/**
 * Returns the products of skus in their order. Unknown ones are left out; discontinued ones are included
 * where their sku is listed.
 */
export async function productViews(skus: readonly string[], context: ShopContext): Promise<ProductView[]> {
  const found = await context.products.loadAll(skus)
  return found.map((each) => productView(each, context))
}

export async function recommendationsView(sku: string, limit: number, context: ShopContext) {
  const maxProducts = Math.max(0, limit)
  const hits = await (await context.search()).similar(sku, maxProducts)
  const skus = hits.length > 0 ? hits.map((hit) => hit.sku) : await substitutesOf(sku, maxProducts, context)
  return { products: await productViews(skus, context) }
}

/** Returns the GTIN of the selected variant, of the product, or of its only variant. */
const gtinOf = ({ product, variant }: FoundProduct): string | null =>
  variant?.gtin ??
  product.gtin ??
  (product.variants.length === 1 ? product.variants[0]?.gtin : undefined) ??
  null

/** The stock of a product is the sum of its variants. */
const stockOf = ({ product, variant }: FoundProduct): number =>
  variant ? variant.stock : product.variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0)

const countdownView = (endsAt: string | undefined, now: number) =>
  endsAt !== undefined && Date.parse(endsAt) > now ? { endsAt } : null
