import type { CatalogueVariant } from '../../catalogue/model.ts'
import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import { availabilityOf } from '../../catalogue/rules/availability.ts'
import { facetLabels } from '../../catalogue/words/lists.ts'
import type { ShopContext } from '../context.ts'
import { fixedWord, inLanguage } from './words.ts'

/** Attributes in the order in which a shopper selects them; other attributes follow. */
const choosingOrder = ['colour', 'size', 'cup']

/** Maps the attribute values of a variant to their GraphQL type. */
export const choiceView = (
  choice: Record<string, string> | undefined,
): { attribute: string; value: string }[] =>
  Object.entries(choice ?? {})
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([attribute, value]) => ({ attribute, value }))

/** Returns the attribute values of a variant as text for a line of a basket or an order: `Petrol, 42`. */
export const choiceInWords = (choice: Record<string, string> | undefined, context: ShopContext): string =>
  choiceView(choice)
    .map(({ attribute, value }) => valueLabel(attribute, value, context))
    .join(', ')

export const variantsView = (product: ShelfProduct) =>
  product.variants.map(({ sku, choice, price, stock, gtin }) => ({
    sku,
    choice: choiceView(choice),
    price,
    availability: availabilityOf(stock, product.flags.gone),
    gtin: gtin ?? null,
  }))

/** Returns the attributes that differ between variants, with their values in the order of the vocabulary. */
export function variantAttributesView(variants: readonly CatalogueVariant[], context: ShopContext) {
  const codes = [...new Set(variants.flatMap(({ choice }) => Object.keys(choice)))]
  return codes
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((code) => ({
      code,
      label: attributeLabel(code, context),
      values: valuesOf(code, variants, context),
    }))
}

export const attributeLabel = (code: string, context: ShopContext): string =>
  inLanguage(context.shelf.vocabulary.attributes[code]?.label, context) ||
  fixedWord(facetLabels.get(code), context) ||
  code

export const valueLabel = (code: string, value: string, context: ShopContext): string =>
  inLanguage(context.shelf.vocabulary.values[code]?.[value]?.label, context) || value

function valuesOf(code: string, variants: readonly CatalogueVariant[], context: ShopContext) {
  const known = context.shelf.vocabulary.values[code] ?? {}
  const values = [...new Set(variants.flatMap(({ choice }) => choice[code] ?? []))]
  // Colours keep the product's own order: its first colour is the one in the first image.
  if (code !== 'colour')
    values.sort(
      (a, b) => (known[a]?.position ?? values.indexOf(a)) - (known[b]?.position ?? values.indexOf(b)),
    )
  return values.map((value) => ({
    code: value,
    label: valueLabel(code, value, context),
    swatch: known[value]?.swatch ?? null,
  }))
}

function placeOf(code: string): number {
  const place = choosingOrder.indexOf(code)
  return place === -1 ? choosingOrder.length : place
}
