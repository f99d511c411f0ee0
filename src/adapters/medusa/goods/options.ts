import { type MedusaSettings, nameOf } from '../settings.ts'
import { optionCode, valueCode } from './filter-codes.ts'
import type { MedusaProduct, MedusaVariant } from './product-shape.ts'

/**
 * Options of products. Medusa has titles and no codes for them, and no order: those of `filterCodes` come first, in its order,
 * then the others by their titles. A shared option lists the values of all products: only the values of the variants are
 * used, in the order of the variants.
 */
type WithOptions = Pick<MedusaProduct, 'options' | 'variants'>
type Codes = Pick<MedusaSettings, 'filterCodes'>
type Names = Pick<MedusaSettings, 'names'>

interface OptionValue {
  title: string
  value: string
}

/** Returns the options of a product, in the order in which they are shown. */
function optionsOf({ options }: Pick<MedusaProduct, 'options'>, { filterCodes }: Codes) {
  const listed = Object.keys(filterCodes)
  const place = (title: string) => (listed.includes(title) ? listed.indexOf(title) : listed.length)
  return (options ?? []).toSorted(
    (one, other) => place(one.title) - place(other.title) || one.title.localeCompare(other.title),
  )
}

/** Returns the option values of a variant in the order of the product's options. */
const valuesOf = (
  product: Pick<MedusaProduct, 'options'>,
  { options }: Pick<MedusaVariant, 'options'>,
  codes: Codes,
): OptionValue[] =>
  optionsOf(product, codes).flatMap(({ id, title }) =>
    (options ?? []).filter(({ option_id }) => option_id === id).map(({ value }) => ({ title, value })),
  )

/** Returns the choice of a variant; empty for the only variant of a product. */
export const choiceOf = (
  product: WithOptions,
  variant: Pick<MedusaVariant, 'options'>,
  codes: Codes,
): { attribute: string; value: string }[] =>
  product.variants.length === 1
    ? []
    : valuesOf(product, variant, codes).map(({ title, value }) => ({
        attribute: optionCode(title, codes),
        value: valueCode(value),
      }))

/** Returns what distinguishes the variants; nothing for a product with one variant. */
export function variantAttributesOf(product: WithOptions, settings: Codes & Names, locale: string) {
  if (product.variants.length === 1) return []
  const values = product.variants.flatMap((variant) => valuesOf(product, variant, settings))
  return optionsOf(product, settings).flatMap(({ title }) => {
    const own = new Set(values.filter((each) => each.title === title).map(({ value }) => value))
    if (own.size === 0) return []
    return [
      {
        code: optionCode(title, settings),
        label: nameOf(title, settings, locale),
        values: [...own].map((value) => ({
          ...{ code: valueCode(value), label: nameOf(value, settings, locale), swatch: null },
        })),
      },
    ]
  })
}

/** Returns what distinguishes a variant as text, such as `Wit, 38`; empty for the only variant of a product. */
export const choiceText = (
  product: WithOptions,
  variant: MedusaVariant,
  settings: Codes & Names,
  locale: string,
): string =>
  product.variants.length === 1
    ? ''
    : valuesOf(product, variant, settings)
        .map(({ value }) => nameOf(value, settings, locale))
        .join(', ')
