interface Choice {
  attribute: string
  value: string
}

interface Variant {
  sku: string
  availability: string
  choice: readonly Choice[]
}

/** What tells the variants of a product apart. */
export interface Choosable {
  variantAttributes: readonly { code: string; values: readonly { code: string }[] }[]
  variants: readonly Variant[]
  choice: readonly Choice[]
}

/** Chosen values by attribute: `{ colour: 'black' }`. */
export type Chosen = Readonly<Record<string, string>>

/** What is chosen at first: what the sku stands for, and every attribute that has one value only. */
export function chosenAtFirst({ variantAttributes, choice }: Choosable): Chosen {
  const alone = variantAttributes.flatMap(({ code, values: [first, second] }) =>
    first && !second ? [[code, first.code]] : [],
  )
  return Object.fromEntries([...alone, ...choice.map(({ attribute, value }) => [attribute, value])])
}

/**
 * Whether a value can be had with what is chosen for the attributes before it. Those after it do not count, so that
 * nobody is shut in by an earlier choice: they are dropped instead.
 */
export function canBeHad(product: Choosable, chosen: Chosen, attribute: string, value: string): boolean {
  const before = codesBefore(product, attribute)
  return product.variants.some(
    (variant) =>
      isBuyable(variant) &&
      valueIn(variant, attribute) === value &&
      before.every((code) => chosen[code] === undefined || valueIn(variant, code) === chosen[code]),
  )
}

/** The choice with one more value; what cannot be had with it is open again. */
export function choose(product: Choosable, chosen: Chosen, attribute: string, value: string): Chosen {
  const next: Record<string, string> = { ...chosen, [attribute]: value }
  for (const { code } of product.variantAttributes) {
    const own = next[code]
    if (code !== attribute && own !== undefined && !canBeHad(product, next, code, own)) delete next[code]
  }
  return next
}

/** The first attribute of which nothing is chosen yet; undefined when the choice is complete. */
export const openAttribute = ({ variantAttributes }: Choosable, chosen: Chosen): string | undefined =>
  variantAttributes.find(({ code }) => chosen[code] === undefined)?.code

/** The variant that is meant; undefined while something is open, and where there is no such one. */
export function variantMeant(product: Choosable, chosen: Chosen): Variant | undefined {
  if (openAttribute(product, chosen)) return
  return product.variants.find((variant) =>
    product.variantAttributes.every(({ code }) => valueIn(variant, code) === chosen[code]),
  )
}

const codesBefore = ({ variantAttributes }: Choosable, attribute: string): string[] => {
  const codes = variantAttributes.map(({ code }) => code)
  return codes.slice(0, codes.indexOf(attribute))
}

const valueIn = ({ choice }: Variant, attribute: string): string | undefined =>
  choice.find((own) => own.attribute === attribute)?.value

const isBuyable = ({ availability }: Variant): boolean =>
  availability === 'IN_STOCK' || availability === 'LOW_STOCK'
