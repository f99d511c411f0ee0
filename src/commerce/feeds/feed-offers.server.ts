import type { ShopContext } from '#backend/api/context.ts'
import { breadcrumbsView } from '#backend/api/views/category.ts'
import { productView } from '#backend/api/views/product.ts'
import { attributeLabel, valueLabel } from '#backend/api/views/variants.ts'
import type { CatalogueSnapshot } from '#backend/catalogue/reading/catalogue-snapshot.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { tenantVatRates } from '#backend/catalogue/rules/product-vat.ts'
import { placeholderPicture } from '#contract/placeholder-picture.ts'
import { productPictureUrl } from '#pictures/product-sources.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { classOfRate } from '#tenancy/vat-rates.ts'
import type { FeedOffer } from './feed-offer.ts'
import { offerFacts } from './offer-facts.server.ts'

/**
 * Yields the variants of every product, product by product. They are built by the same views as the pages, so that
 * prices and availability agree (SEO-3). Reads the catalogue snapshot directly, since the contract has no query for a
 * whole catalogue.
 * @throws {RangeReplacedError} when imports replaced the catalogue before the end
 */
export async function* feedOffers(
  snapshot: CatalogueSnapshot,
  context: ShopContext,
): AsyncGenerator<FeedOffer[]> {
  const expected = await snapshot.productCount()
  let count = 0
  for await (const product of snapshot.every()) {
    count += 1
    if (!product.flags.gone) yield offersOf(product, context)
  }
  if (count < expected) throw new CatalogueReplacedError(snapshot.tenantId)
}

/** A feed that ended early. Consumers treat products missing from a feed as sold out, so a partial feed must fail. */
export class CatalogueReplacedError extends Error {
  override name = 'CatalogueReplacedError'

  constructor(tenantId: string) {
    super(`The catalogue of ${tenantId} was replaced twice while its feed was written.`)
  }
}

function offersOf(product: SnapshotProduct, context: ShopContext): FeedOffer[] {
  const whole = productView({ product }, context)
  const labels = new Map(
    whole
      .variantAttributes()
      .flatMap(({ code, values }) => values.map((value) => [`${code} ${value.code}`, value.label] as const)),
  )
  const labelOf = (code: string, choice: Record<string, string>): string | undefined =>
    labels.get(`${code} ${choice[code]}`)
  const shared = {
    groupSku: product.variants.length > 1 ? product.sku : undefined,
    brand: whole.brand.name,
    trails: product.categories.flatMap((key) => {
      const category = context.snapshot.categories.byKey(key)
      return category ? [breadcrumbsView(category, context).map(({ label }) => label)] : []
    }),
    ...offerFacts(product, whole, context),
    country: context.locale.slice(3),
  }
  return product.variants.map((variant) => {
    // The product page, too, prefers a product over a variant of the same sku.
    const view = variant.sku === product.sku ? whole : productView({ product, variant }, context)
    const { price, formerPrice, currency, vatRate } = view.prices()
    const { sku, name, slug, description, gtin } = view
    return {
      ...shared,
      ...{ sku, name, description, gtin, price, formerPrice, currency },
      url: context.tenant.origin + productUrl(context.tenant, context.locale, { slug, sku }),
      pictures: view
        .media({})
        .filter(({ kind, src }) => kind === 'image' && src !== placeholderPicture)
        .map(({ src }) => productPictureUrl(context.tenant.origin, src)),
      sale: variant.sale,
      energyLabel: variant.energyLabel ?? product.energyLabel ?? null,
      measure: variant.measure ?? product.measure,
      pattern: labelOf('pattern', variant.choice) ?? shared.pattern,
      details: [...shared.details, ...chosenFacts(variant.choice, context)],
      availability: view.availability() as FeedOffer['availability'],
      deliveryCost: view.deliveryData().cost,
      taxCategory: taxCategoryOf(vatRate(), context),
      choice: new Map(
        Object.entries(variant.choice).map(([code, value]) => [
          code,
          labels.get(`${code} ${value}`) ?? value,
        ]),
      ),
    }
  })
}

/** Returns the facts by which a variant is selected. */
const chosenFacts = (choice: Record<string, string>, context: ShopContext): [string, string][] =>
  Object.entries(choice)
    .filter(([code]) => context.snapshot.vocabulary.attributes[code]?.fact)
    .map(([code, value]) => [attributeLabel(code, context), valueLabel(code, value, context)])

/** Inverse of what the import reads (TAX-1). @param rate hundredths of a per cent */
function taxCategoryOf(rate: number, { tenant, now }: ShopContext): string | undefined {
  const vatClass = classOfRate(tenantVatRates(tenant), rate, dayOf(now, tenant.i18n.timeZone))
  return vatClass === 'standard' ? undefined : (vatClass ?? String(rate / 100))
}
