import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  maxSelectionPairs,
  selectionPairs,
  selectionParameter,
  selectionQuery,
} from '../product/selection-query.ts'
import {
  initialSelection,
  matchingVariants,
  resolveVariant,
  type SelectableProduct,
  type SelectedValues,
} from '../product/variant-selection.ts'

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

/** Reads a selection from a query: known values, as long as a variant has them together. Never throws. */
export function readSelection(product: SelectableProduct, query: URLSearchParams): SelectedValues {
  const requested = new Map(
    query
      .getAll(selectionParameter)
      .slice(0, maxSelectionPairs)
      .map((pair) => pair.split(/:(.*)/s) as [string, string]),
  )
  let selected = initialSelection({ ...product, choice: [] })
  for (const { code, values } of product.variantAttributes) {
    const value = requested.get(code)
    if (value === undefined || !values.some((known) => known.code === value)) continue
    const next = { ...selected, [code]: value }
    if (matchingVariants(product, next).length > 0) selected = next
  }
  return selected
}
