/** The size of a variant, of what was chosen by attribute: a bra's is band and cup together, `75C`. Empty without one. */
export const sizeWords = (choice: ReadonlyMap<string, string>): string =>
  `${choice.get('size') ?? ''}${choice.get('cup') ?? ''}`
