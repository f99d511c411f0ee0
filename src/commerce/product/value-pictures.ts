interface Medium {
  kind: string
  src: string
  choice: readonly { attribute: string; value: string }[]
}

interface Attribute {
  code: string
  values: readonly { code: string; swatch: string | null }[]
}

/**
 * Returns the first picture of each value of an attribute, such as a colour (PHO-1): value → `src`. Undefined unless all
 * values have a picture of their own, so that pictures and plain swatches are not mixed, and for attributes without
 * colours.
 */
export function valuePictures(
  { code, values }: Attribute,
  media: readonly Medium[],
): ReadonlyMap<string, string> | undefined {
  if (!values.some(({ swatch }) => swatch !== null)) return undefined
  const pictures = new Map<string, string>()
  for (const { kind, src, choice } of media) {
    const value = choice.find(({ attribute }) => attribute === code)?.value
    if (kind === 'image' && value !== undefined && !pictures.has(value)) pictures.set(value, src)
  }
  const isComplete = values.every((value) => pictures.has(value.code))
  return isComplete && new Set(pictures.values()).size === pictures.size ? pictures : undefined
}
