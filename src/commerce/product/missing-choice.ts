const named = ['colour', 'size', 'cup'] as const

/** Id of the message that names the attribute to select, such as “Kies nog een maat” (PHO-1). It takes `attribute`. */
export function missingChoiceMessage(code: string): `product.missing.${(typeof named)[number] | 'other'}` {
  return `product.missing.${named.find((known) => known === code) ?? 'other'}`
}
