import { type AddressDraft, readPostalCode } from '#contract/order/address-rules.ts'
import { codeText } from '#contract/typed-text.ts'
import type { OrderDetail } from '../order-detail.ts'

type Addresses = Pick<OrderDetail, 'deliveryAddress' | 'invoiceAddress' | 'delivery'>

/**
 * Returns whether an entered postal code is one of the order's: that of the invoice address, or that of the delivery
 * address unless the order goes to a pick-up point, whose address is public. Spaces, punctuation, case and a country
 * prefix (`D-26999`) do not count. False for an empty code.
 */
export const isPostalCodeOf = (typed: string, order: Addresses): boolean =>
  addressesOf(order).some((address) => {
    const code = codeText(readPostalCode(address.postalCode, address.country) ?? address.postalCode)
    const entered = codeText(readPostalCode(typed, address.country) ?? typed.slice(0, 40))
    return code !== '' && entered === code
  })

/** Returns the postal codes that open an order, normalised, each once. */
export const postalCodesOf = (order: Addresses): string[] => [
  ...new Set(addressesOf(order).map(({ postalCode }) => codeText(postalCode))),
]

const addressesOf = ({ deliveryAddress, invoiceAddress, delivery }: Addresses): AddressDraft[] =>
  delivery.pickUpPoint ? [invoiceAddress] : [invoiceAddress, deliveryAddress]
