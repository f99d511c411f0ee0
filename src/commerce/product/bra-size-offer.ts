import { type BraSize, sisterSizes } from '#contract/bra-size/bra-size.ts'

interface Variant {
  sku: string
  availability: string
  choice: readonly { attribute: string; value: string }[]
}

/** A product's offer for a shopper of a bra size. */
export type BraSizeOffer =
  | { kind: 'chosen' }
  | { kind: 'choose'; sku: string }
  /** Sold out, or not made; `sisters` can be bought (UX-7). */
  | { kind: 'soldOut' | 'none'; sisters: { size: BraSize; sku: string }[] }

/** The variant in the shopper's size, if possible in the displayed colour; else the sister sizes that can be bought. */
export function braSizeOffer(
  variants: readonly Variant[],
  size: BraSize,
  shown: { sku: string; colour: string | undefined },
): BraSizeOffer {
  const matching = variantsIn(variants, size)
  const buyable = matching.filter(isBuyable)
  if (buyable.some(({ sku }) => sku === shown.sku)) return { kind: 'chosen' }
  const best = inColour(buyable, shown.colour)
  if (best) return { kind: 'choose', sku: best.sku }
  return {
    kind: matching.length > 0 ? 'soldOut' : 'none',
    sisters: sisterSizes(size).flatMap((sister) => {
      const variant = inColour(variantsIn(variants, sister).filter(isBuyable), shown.colour)
      return variant ? [{ size: sister, sku: variant.sku }] : []
    }),
  }
}

const choiceOf = ({ choice }: Variant, attribute: string): string | undefined =>
  choice.find((own) => own.attribute === attribute)?.value

const variantsIn = (variants: readonly Variant[], { band, cup }: BraSize): Variant[] =>
  variants.filter(
    (variant) =>
      choiceOf(variant, 'size') === String(band) && choiceOf(variant, 'cup')?.toUpperCase() === cup,
  )

const isBuyable = ({ availability }: Variant): boolean =>
  availability === 'IN_STOCK' || availability === 'LOW_STOCK'

const inColour = (variants: readonly Variant[], colour: string | undefined): Variant | undefined =>
  variants.find((variant) => choiceOf(variant, 'colour') === colour) ?? variants[0]
