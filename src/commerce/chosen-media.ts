interface Choice {
  attribute: string
  value: string
}

/** The pictures of the selected colour (the first colour if none is selected), and those of the whole product. */
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
