import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { AddressView } from '../shared/sale/address-rules.ts'
import { lineNotice } from '../shared/sale/basket-view.ts'
import type { CartFacts, CartLineFacts, ContactFacts, LineFacts } from './sale-server.ts'
import type { SimpleState } from './visitor.ts'

/** Parts of the contract that basket, checkout and orders share. */

type Sums = Pick<CartFacts, 'deliveryCost' | 'total'> & { lines: readonly LineFacts[] }

/** Returns the sums of the contract's `Basket` and `OrderTotals`. */
export function sumsOf({ lines, deliveryCost, total }: Sums) {
  const itemsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { itemsTotal, deliveryCost, discount: Math.max(0, itemsTotal + (deliveryCost ?? 0) - total), total }
}

/** Maps sums to the contract's `OrderTotals`. */
export const totalsView = (sums: Sums, { tenant }: AdapterContext) => ({
  ...{ currency: tenant.i18n.currency, ...sumsOf(sums) },
  ...{ servicesTotal: 0, surcharges: [], vat: [] },
})

/** Returns what a line has to show in basket and checkout. */
export function lineStates(lines: readonly CartLineFacts[], { seen }: SimpleState) {
  return lines.map((line) => {
    const priceSeen = seen[line.id] ?? line.price
    return { ...line, priceSeen, notice: lineNotice({ ...line, isThere: true, priceSeen }) }
  })
}

/** Maps who orders to the contract's `Contact`; null if that is not known yet. */
export const contactView = (contact: ContactFacts | null | undefined) =>
  contact
    ? {
        ...{
          salutation: contact.salutation ?? null,
          firstName: contact.firstName,
          lastName: contact.lastName,
        },
        ...{ email: contact.email, phone: contact.phone || null, birthday: null },
        ...{ company: contact.company || null, vatId: contact.vatId || null },
      }
    : null

/** Maps a chosen delivery to the contract's `Delivery`. */
export const deliveryView = ({
  id,
  label,
  cost,
}: {
  id: string | null
  label: string
  cost: number | null
}) => ({
  ...{ optionId: id, label, kind: null, pickUpPoint: null, day: null, cost },
  ...{ earliest: null, latest: null, daysAfterPayment: null },
})

/** Maps a checked address to the contract's `Address`. */
export const addressView = ({ recipient, addition, ...rest }: AddressDraft): AddressView => ({
  ...rest,
  recipient: recipient || null,
  addition: addition || null,
})
