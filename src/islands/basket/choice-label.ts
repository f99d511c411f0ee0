import type { BasketItem } from '#commerce/cart/basket-operations.ts'

type Product = NonNullable<BasketItem['product']>

/** The selected attributes as text: `zwart, 42`. */
export function choiceLabel(product: Product, choice: Product['choice'] = product.choice): string {
  return choice
    .map(({ attribute, value }) => {
      const values = product.variantAttributes.find(({ code }) => code === attribute)?.values ?? []
      return values.find(({ code }) => code === value)?.label ?? value
    })
    .join(', ')
}
