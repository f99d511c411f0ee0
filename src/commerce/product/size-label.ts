/**
 * Size label of a variant from its values by attribute: for a bra, band and cup together, `75C`. Empty without a size.
 */
export const sizeLabel = (choice: ReadonlyMap<string, string>): string =>
  `${choice.get('size') ?? ''}${choice.get('cup') ?? ''}`
