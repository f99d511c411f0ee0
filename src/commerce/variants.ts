interface Choice {
  attribute: string
  value: string
}

interface VariantChoice {
  sku: string
  choice: readonly Choice[]
  availability: string
}

/**
 * The variant a shopper means by choosing one value, keeping of the earlier choices as many as there
 * are such variants; one that can be bought before one that is sold out (PRO-2). Undefined where no
 * variant has the value.
 */
export function variantFor<Variant extends VariantChoice>(
  variants: readonly Variant[],
  chosen: readonly Choice[],
  wanted: Choice,
): Variant | undefined {
  const kept = chosen.filter((choice) => choice.attribute !== wanted.attribute)
  const scores = variants
    .filter((variant) => has(variant, wanted))
    .map((variant) => ({
      variant,
      score: kept.filter((choice) => has(variant, choice)).length * 2 + (isSold(variant) ? 0 : 1),
    }))
  return scores.sort((a, b) => b.score - a.score)[0]?.variant
}

/** Whether a value can be had at all beside the choices made for the other attributes (UX-3: it stays visible). */
export function isSoldOut(
  variants: readonly VariantChoice[],
  chosen: readonly Choice[],
  wanted: Choice,
): boolean {
  const kept = chosen.filter((choice) => choice.attribute !== wanted.attribute)
  const matching = variants.filter(
    (variant) => has(variant, wanted) && kept.every((choice) => has(variant, choice)),
  )
  return matching.every(isSold)
}

const has = (variant: VariantChoice, { attribute, value }: Choice): boolean =>
  variant.choice.some((choice) => choice.attribute === attribute && choice.value === value)

const isSold = (variant: VariantChoice): boolean =>
  variant.availability === 'SOLD_OUT' || variant.availability === 'GONE'

/** The pictures of what is chosen: of its colour, or of the first where none is, and those of the product as a whole. */
export function mediaFor<Medium extends { choice: readonly Choice[] }>(
  media: readonly Medium[],
  chosen: readonly Choice[],
): Medium[] {
  const shown =
    media.find(({ choice }) => choice.length > 0 && choice.every((own) => isChosen(own, chosen))) ?? media[0]
  return media.filter(
    ({ choice }) => choice.length === 0 || choice.every((own) => isChosen(own, shown?.choice ?? [])),
  )
}

const isChosen = (own: Choice, chosen: readonly Choice[]): boolean =>
  chosen.some(({ attribute, value }) => own.attribute === attribute && own.value === value)
