import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { selectionPairs, selectionQuery } from '../product/selection-query.ts'
import { resolveVariant, type SelectableProduct, type SelectedValues } from '../product/variant-selection.ts'

type Product = SelectableProduct & { slug: string; masterSku: string }

/** URL of a selection: of the variant, or of the product with the values selected so far. */
export function selectionUrl(
  tenant: Pick<Tenant, 'i18n' | 'paths'>,
  locale: Locale,
  product: Product,
  selected: SelectedValues,
): string {
  const variant = resolveVariant(product, selected)
  const url = productUrl(tenant, locale, {
    slug: product.slug,
    sku: variant?.sku ?? product.masterSku,
  })
  return variant ? url : url + selectionQuery(selectionPairs(product, selected))
}
