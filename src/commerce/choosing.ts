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
      before.every((code) => fits(variant, code, chosen[code])),
  )
}

/** The choice with one more value; of the attributes after it, what cannot be had with it is open again. */
export function choose(product: Choosable, chosen: Chosen, attribute: string, value: string): Chosen {
  const next: Record<string, string> = { ...chosen, [attribute]: value }
  for (const { code } of product.variantAttributes) {
    const own = next[code]
    const isAfter = codesBefore(product, code).includes(attribute)
    if (isAfter && own !== undefined && !canBeHad(product, next, code, own)) delete next[code]
  }
  // A value that was never made with those before it opens them, too: what is chosen last is what is wanted.
  if (variantsWith(product, next).length > 0) return next
  return { ...chosenAtFirst({ ...product, choice: [] }), [attribute]: value }
}

/** The variants that are still meant by what is chosen so far. */
export function variantsWith<Own extends Variant>(
  { variantAttributes, variants }: Pick<Choosable, 'variantAttributes'> & { variants: readonly Own[] },
  chosen: Chosen,
): Own[] {
  return variants.filter((variant) =>
    variantAttributes.every(({ code }) => fits(variant, code, chosen[code])),
  )
}

/** The first attribute of which nothing is chosen yet; undefined when the choice is complete. */
export const openAttribute = ({ variantAttributes }: Choosable, chosen: Chosen): string | undefined =>
  variantAttributes.find(({ code }) => chosen[code] === undefined)?.code

/** The variant that is meant; undefined while something is open, and where there is no such one. */
export function variantMeant(product: Choosable, chosen: Chosen): Variant | undefined {
  if (openAttribute(product, chosen)) return
  return variantsWith(product, chosen)[0]
}

/**
 * The attribute that has to be chosen next before the product can be bought (UX-3). Undefined for one that comes
 * in one variant only, and for the sku of a variant, as searches, feeds and baskets name it.
 */
export function toChoose(product: Choosable & { sku: string }): string | undefined {
  const isVariant = product.choice.length > 0 && product.variants.some(({ sku }) => sku === product.sku)
  return product.variants.length < 2 || isVariant ? undefined : openAttribute(product, chosenAtFirst(product))
}

const codesBefore = ({ variantAttributes }: Choosable, attribute: string): string[] => {
  const codes = variantAttributes.map(({ code }) => code)
  return codes.slice(0, codes.indexOf(attribute))
}

const valueIn = ({ choice }: Variant, attribute: string): string | undefined =>
  choice.find((own) => own.attribute === attribute)?.value

/** A variant without an attribute, as imports bring them, has any value of it. */
const fits = (variant: Variant, attribute: string, value: string | undefined): boolean =>
  value === undefined || (valueIn(variant, attribute) ?? value) === value

export const isBuyable = ({ availability }: { availability: string }): boolean =>
  availability === 'IN_STOCK' || availability === 'LOW_STOCK'
