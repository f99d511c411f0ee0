interface Choice {
  attribute: string
  value: string
}

/** The pictures of the selected colour (the first colour if none is selected), and those of the whole product. */
export function selectedMedia<Medium extends { choice: readonly Choice[] }>(
  media: readonly Medium[],
  selected: readonly Choice[],
): Medium[] {
  const shown =
    media.find(({ choice }) => choice.length > 0 && choice.every((own) => isSelected(own, selected))) ??
    media[0]
  return media.filter(
    ({ choice }) => choice.length === 0 || choice.every((own) => isSelected(own, shown?.choice ?? [])),
  )
}

const isSelected = (own: Choice, selected: readonly Choice[]): boolean =>
  selected.some(({ attribute, value }) => own.attribute === attribute && own.value === value)
