/** What a heart stands for: a product or its variant, and the product above it. */
export const skusOf = ({ value, dataset }: HTMLButtonElement): [sku: string, masterSku: string] => [
  value,
  dataset.master ?? value,
]
