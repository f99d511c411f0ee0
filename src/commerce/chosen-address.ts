import type { Locale } from '../tenancy/locales.ts'
import { productAddress } from '../tenancy/product-addresses.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Choosable, type Chosen, chosenAtFirst, variantMeant, variantsWith } from './choosing.ts'

/**
 * Query parameter of what is chosen of a product while something is open (UX-3): `?chosen=colour:black`, once for
 * each attribute. A complete choice is the variant's own address (PRO-2).
 */
export const chosenParameter = 'chosen'

/** More attributes than any product has. */
const most = 8

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

/** What a form posts along, so that the page it leads back to has kept the choice: `colour:black`. */
export const pairsOf = (
  { variantAttributes }: Pick<Choosable, 'variantAttributes'>,
  chosen: Chosen,
): string[] =>
  variantAttributes.flatMap(({ code, values }) =>
    values.length > 1 && chosen[code] !== undefined ? [`${code}:${chosen[code]}`] : [],
  )

/** A query of such pairs, of whatever they consist; empty for none. */
export const chosenQuery = (pairs: readonly string[]): string =>
  pairs
    .slice(0, most)
    .map((pair, index) => `${index === 0 ? '?' : '&'}${chosenParameter}=${encode(pair)}`)
    .join('')

/** Reads an address: values the product has, as far as there is a variant of them together; never an error. */
export function readChosen(product: Choosable, query: URLSearchParams): Chosen {
  const asked = new Map(
    query
      .getAll(chosenParameter)
      .slice(0, most)
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

/** A colon may stand in a query as it is; half a character, which a posted form cannot say, would be an error. */
const encode = (pair: string): string => encodeURIComponent(pair.toWellFormed()).replaceAll('%3A', ':')
