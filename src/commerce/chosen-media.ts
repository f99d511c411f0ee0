interface Choice {
  attribute: string
  value: string
}

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
