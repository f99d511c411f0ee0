/** Values that a shopper has chosen of one filter, by their codes. */
export interface FilterChoice {
  code: string
  values: string[]
}

/** A value of one attribute of a variant. */
interface ChosenValue {
  attribute: string
  value: string
}

/**
 * Returns the variant with the most wanted values, so that a card shows what was filtered for. Earlier filters count more, and one in stock
 * comes first. Undefined if no variant has any of the values.
 */
export function wantedVariant<Variant>(
  variants: readonly Variant[],
  wanted: readonly FilterChoice[],
  choiceOf: (variant: Variant) => readonly ChosenValue[],
  isSoldOut: (variant: Variant) => boolean,
): Variant | undefined {
  if (wanted.length === 0) return undefined
  const scoreOf = (variant: Variant) => {
    const choice = choiceOf(variant)
    return wanted.reduce((score, { code, values }, index) => {
      const has = choice.some(({ attribute, value }) => attribute === code && values.includes(value))
      return has ? score + 2 ** (wanted.length - index) : score
    }, 0)
  }
  return variants
    .map((variant) => ({ variant, score: scoreOf(variant) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        Number(isSoldOut(one.variant)) - Number(isSoldOut(other.variant)) || other.score - one.score,
    )[0]?.variant
}
