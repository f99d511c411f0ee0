import { type AddressDraft, readPostalCode } from '#contract/order/address-rules.ts'
import type { OrderDetail } from '../order-detail.ts'

type Addresses = Pick<OrderDetail, 'deliveryAddress' | 'invoiceAddress' | 'delivery'>

/**
 * Returns whether an entered postal code is one of the order's: that of the invoice address, or that of the delivery
 * address unless the order goes to a pick-up point, whose address is public. Spaces, punctuation, case and a country
 * prefix (`D-26999`) do not count. False for an empty code.
 */
export const isPostalCodeOf = (typed: string, order: Addresses): boolean =>
  addressesOf(order).some((address) => {
    const code = normalised(readPostalCode(address.postalCode, address.country) ?? address.postalCode)
    const entered = normalised(readPostalCode(typed, address.country) ?? typed)
    return code !== '' && entered === code
  })

/** Returns the postal codes that open an order, normalised, each once. */
export const postalCodesOf = (order: Addresses): string[] => [
  ...new Set(addressesOf(order).map(({ postalCode }) => normalised(postalCode))),
]

const addressesOf = ({ deliveryAddress, invoiceAddress, delivery }: Addresses): AddressDraft[] =>
  delivery.pickUpPoint ? [invoiceAddress] : [invoiceAddress, deliveryAddress]

/** Returns only the letters and digits, in capitals. */
const normalised = (code: string): string =>
  code
    .slice(0, 40)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
