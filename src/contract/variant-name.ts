interface Chosen {
  choice: readonly { attribute: string; value: string }[]
  variantAttributes: readonly { code: string; values: readonly { code: string; label: string }[] }[]
}

/** Returns attributes of a variant as text: `zwart, 42`. They are those of the product's own choice if left out. */
export const choiceText = (product: Chosen, choice: Chosen['choice'] = product.choice): string =>
  choice
    .map(({ attribute, value }) => {
      const values = product.variantAttributes.find(({ code }) => code === attribute)?.values ?? []
      return values.find(({ code }) => code === value)?.label ?? value
    })
    .join(', ')

/** Returns a name that distinguishes the variants of one product: `Wikkeljurk (zwart, 42)`. */
export const nameWithChoice = (name: string, choice: string | null | undefined): string =>
  choice ? `${name} (${choice})` : name
