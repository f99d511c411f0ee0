import { dayOf } from '../../../tenancy/local-day.ts'
import type { CatalogueVariant } from '../../catalogue/model.ts'
import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import { basePriceOf } from '../../catalogue/rules/base-price.ts'
import { reductionOf } from '../../catalogue/rules/former-price.ts'
import { leadingVariant } from '../../catalogue/rules/price-range.ts'
import { productVatRate } from '../../catalogue/rules/product-vat.ts'
import type { ShopContext } from '../context.ts'
import { instalmentsView } from './credit.ts'
import { vatFacts } from './vat-facts.ts'

/** Returns the variant whose price is shown: the selected one, or the leading one of the product. */
export const shownVariant = (
  product: ShelfProduct,
  chosen: CatalogueVariant | undefined,
): { variant: CatalogueVariant; from: boolean } =>
  chosen ? { variant: chosen, from: false } : leadingVariant(product.variants)

/** Whether a former price is shown struck through beside the current one (LAW-1). */
export const isReduced = (product: ShelfProduct, chosen: CatalogueVariant | undefined): boolean =>
  reductionOf(shownVariant(product, chosen).variant.priceHistory) !== undefined

/**
 * Returns prices with everything the law requires beside them (LAW-1), in cents. Expensive fields are
 * functions, so that only requested ones are computed.
 */
export function pricesView(
  product: ShelfProduct,
  chosen: CatalogueVariant | undefined,
  context: ShopContext,
) {
  const { variant, from } = shownVariant(product, chosen)
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
