/** What a price needs beside it (LAW-5), as far as a product has it. */
export interface Labelled {
  energyLabel?: { class: string; scaleFrom: string; scaleTo: string } | null | undefined
  tyreFlags?:
    | {
        fuelEfficiency: string
        wetgrip: string
        externalRollingNoise: number
        externalRollingNoiseClass: string
      }
    | null
    | undefined
  documents?: readonly { type: string; href: string }[] | undefined
}

/** Whether no price of it may be shown without its label and its data sheet (LAW-5). */
export const needsLabel = (product: {
  energyLabel?: object | null | undefined
  tyreFlags?: object | null | undefined
}): boolean => Boolean(product.energyLabel ?? product.tyreFlags)

/** Address of the product data sheet that stands beside the label; undefined for other goods, and where there is none. */
export const labelSheet = (product: Labelled): string | undefined =>
  needsLabel(product) ? product.documents?.find(({ type }) => type === 'productdatasheet')?.href : undefined
