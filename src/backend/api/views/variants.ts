import type { CatalogueVariant } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { availabilityOf } from '#backend/catalogue/rules/availability.ts'
import { facetLabels } from '#backend/catalogue/words/lists.ts'
import type { ShopContext } from '../context.ts'
import { fixedText, localisedText } from './localised-text.ts'

/** Attributes in the order in which a shopper selects them; other attributes follow. */
const attributeOrder = ['colour', 'size', 'cup']

/** Maps the attribute values of a variant to their GraphQL type. */
export const choiceView = (
  choice: Record<string, string> | undefined,
): { attribute: string; value: string }[] =>
  Object.entries(choice ?? {})
    .sort(([a], [b]) => positionOf(a) - positionOf(b))
    .map(([attribute, value]) => ({ attribute, value }))

/** Returns the attribute values of a variant as text for a line of a basket or an order: `Petrol, 42`. */
export const choiceText = (choice: Record<string, string> | undefined, context: ShopContext): string =>
  choiceView(choice)
    .map(({ attribute, value }) => valueLabel(attribute, value, context))
    .join(', ')

export const variantsView = (product: SnapshotProduct) =>
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
    .sort((a, b) => positionOf(a) - positionOf(b))
    .map((code) => ({
      code,
      label: attributeLabel(code, context),
      values: valuesOf(code, variants, context),
    }))
}

export const attributeLabel = (code: string, context: ShopContext): string =>
  localisedText(context.snapshot.vocabulary.attributes[code]?.label, context) ||
  fixedText(facetLabels.get(code), context) ||
  code

export const valueLabel = (code: string, value: string, context: ShopContext): string =>
  localisedText(context.snapshot.vocabulary.values[code]?.[value]?.label, context) || value

function valuesOf(code: string, variants: readonly CatalogueVariant[], context: ShopContext) {
  const known = context.snapshot.vocabulary.values[code] ?? {}
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

function positionOf(code: string): number {
  const index = attributeOrder.indexOf(code)
  return index === -1 ? attributeOrder.length : index
}
