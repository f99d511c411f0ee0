import type { CatalogueVariant } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { basePriceOf } from '#backend/catalogue/rules/base-price.ts'
import { reductionOf } from '#backend/catalogue/rules/former-price.ts'
import { leadingVariant } from '#backend/catalogue/rules/price-range.ts'
import { productVatRate } from '#backend/catalogue/rules/product-vat.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { instalmentsView } from './credit.ts'
import { vatFacts } from './vat-facts.ts'

/** Returns the variant whose price is shown: the selected one, or the leading one of the product. */
export const shownVariant = (
  product: SnapshotProduct,
  selected: CatalogueVariant | undefined,
): { variant: CatalogueVariant; from: boolean } =>
  selected ? { variant: selected, from: false } : leadingVariant(product.variants)

/** Whether a former price is shown struck through beside the current one (LAW-1). */
export const isReduced = (product: SnapshotProduct, selected: CatalogueVariant | undefined): boolean =>
  reductionOf(shownVariant(product, selected).variant.priceHistory) !== undefined

/**
 * Returns prices with everything the law requires beside them (LAW-1), in cents. Expensive fields are
 * functions, so that only requested ones are computed.
 */
export function pricesView(
  product: SnapshotProduct,
  selected: CatalogueVariant | undefined,
  context: ShopContext,
) {
  const { variant, from } = shownVariant(product, selected)
  const reduction = reductionOf(variant.priceHistory)
  return {
    price: variant.price,
    currency: context.tenant.i18n.currency,
    formerPrice: reduction?.formerPrice ?? null,
    reductionPercent: reduction?.reductionPercent ?? null,
    basePrice: () => basePriceOf(variant.price, variant.measure ?? product.measure) ?? null,
    instalmentPrice: () => instalmentsView(variant.price, context)?.monthlyInstallment ?? null,
    vatRate: () =>
      productVatRate(
        context.tenant,
        vatFacts(product, variant, context),
        dayOf(context.now, context.tenant.i18n.timeZone),
      ),
    from,
  }
}
