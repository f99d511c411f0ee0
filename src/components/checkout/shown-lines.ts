import type { CheckoutLine } from '../../commerce/documents/checkout.ts'
import type { OrderLine } from '../../commerce/documents/order.ts'
import type { ShownLine } from './OrderLines.astro'

type Product = NonNullable<CheckoutLine['product']>

/** Lines of the checkout as a list shows them. */
export const linesOfCheckout = (lines: readonly CheckoutLine[]): ShownLine[] =>
  lines.map(({ productName: name, product, quantity, total, services }) => ({
    ...{ name, quantity, total },
    choice: product ? choiceOf(product) : '',
    services: services.filter(({ chosen }) => chosen).map(({ label }) => label),
    medium: product?.media[0],
    product,
  }))

/** Lines of an order as a list shows them. */
export const linesOfOrder = (lines: readonly OrderLine[]): ShownLine[] =>
  lines.map(({ productName: name, choice, product, quantity, price, services }) => ({
    ...{ name, choice, quantity },
    total: quantity * (price + services.reduce((sum, service) => sum + service.price, 0)),
    services: services.map(({ label }) => label),
    medium: product?.media[0],
  }))

/** A choice in words: `zwart, 42`. */
const choiceOf = ({ choice, variantAttributes }: Product): string =>
  choice
    .map(({ attribute, value }) => {
      const values = variantAttributes.find(({ code }) => code === attribute)?.values ?? []
      return values.find(({ code }) => code === value)?.label ?? value
    })
    .join(', ')
