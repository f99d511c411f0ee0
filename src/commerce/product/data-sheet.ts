/** The data that must accompany a price (LAW-5), if a product has it. */
export interface LabelledProduct {
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

/** Whether a price of this product may only be shown with its label and data sheet (LAW-5). */
export const needsLabel = (product: {
  energyLabel?: object | null | undefined
  tyreFlags?: object | null | undefined
}): boolean => Boolean(product.energyLabel ?? product.tyreFlags)

/** URL of the product data sheet that belongs beside the label; undefined for products without a label or sheet. */
export const labelSheet = (product: LabelledProduct): string | undefined =>
  needsLabel(product) ? product.documents?.find(({ type }) => type === 'productdatasheet')?.href : undefined
