/** The skus of a heart: the product or variant, and its master product. */
export const skusOf = ({ value, dataset }: HTMLButtonElement): [sku: string, masterSku: string] => [
  value,
  dataset.master ?? value,
]
