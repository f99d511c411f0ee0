import type { Locale } from '../tenancy/locales.ts'
import { productAddress } from '../tenancy/product-addresses.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Choosable, type Chosen, chosenAtFirst, variantMeant, variantsWith } from './choosing.ts'
import { chosenParameter, chosenQuery, mostChosen, pairsOf } from './chosen-query.ts'

type Product = Choosable & { slug: string; masterSku: string }

/** URL of a selection: of the variant, or of the product with the values selected so far. */
export function chosenAddress(
  tenant: Pick<Tenant, 'i18n' | 'paths'>,
  locale: Locale,
  product: Product,
  chosen: Chosen,
): string {
  const variant = variantMeant(product, chosen)
  const address = productAddress(tenant, locale, {
    slug: product.slug,
    sku: variant?.sku ?? product.masterSku,
  })
  return variant ? address : address + chosenQuery(pairsOf(product, chosen))
}

/** Reads a selection from a query: known values, as long as a variant has them together. Never throws. */
export function readChosen(product: Choosable, query: URLSearchParams): Chosen {
  const asked = new Map(
    query
      .getAll(chosenParameter)
      .slice(0, mostChosen)
      .map((pair) => pair.split(/:(.*)/s) as [string, string]),
  )
  let chosen = chosenAtFirst({ ...product, choice: [] })
  for (const { code, values } of product.variantAttributes) {
    const value = asked.get(code)
    if (value === undefined || !values.some((known) => known.code === value)) continue
    const next = { ...chosen, [code]: value }
    if (variantsWith(product, next).length > 0) chosen = next
  }
  return chosen
}
