import type { Locale } from '../tenancy/locales.ts'
import { productAddress } from '../tenancy/product-addresses.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Choosable, type Chosen, chosenAtFirst, variantMeant, variantsWith } from './choosing.ts'
import { chosenParameter, chosenQuery, mostChosen, pairsOf } from './chosen-query.ts'

type Product = Choosable & { slug: string; masterSku: string }

/** Where a choice is looked at: the variant it means, or the product with what is chosen so far. */
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

/** Reads an address: values the product has, as far as there is a variant of them together; never an error. */
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
