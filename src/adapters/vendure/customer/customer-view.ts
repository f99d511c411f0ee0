import type { AdapterContext } from '#gateway/adapter.ts'
import type { VendureClient } from '../client.ts'
import type { SavedVendureAddress } from '../sale/checkout-operation.ts'
import { nameOf, salutationOf } from '../sale/contact.ts'
import type { VendureCustomer } from '../sale/order-shape.ts'
import { visitorOf } from '../visitor.ts'
import { activeCustomerOperation } from './customer-operations.ts'

export type AccountOfVendure = VendureCustomer & { addresses: SavedVendureAddress[] | null }

/** Returns the customer who is logged in; undefined for visitors. Without a token no request is sent. */
export async function loadCustomer(
  client: VendureClient,
  context: AdapterContext,
): Promise<AccountOfVendure | undefined> {
  if ((await visitorOf(context).state()).token === undefined) return undefined
  const { activeCustomer } = await client.request(activeCustomerOperation, {}, context)
  return activeCustomer ?? undefined
}

/** Maps a customer to the contract's `Customer`; null for visitors. */
export const customerView = (customer: VendureCustomer | undefined) =>
  customer
    ? {
        businessPartnerNo: customerNumberOf(customer.id),
        name: nameOf(customer),
        salutation: salutationOf(customer.title),
        firstName: customer.firstName,
        lastName: customer.lastName,
        email: customer.emailAddress,
        birthday: null,
        phone: customer.phoneNumber || null,
        bonusProgramme: false,
        creditAffinity: false,
        hasPassword: true,
        softLoggedIn: false,
      }
    : null

/** Returns a customer number of digits only, as the contract wants: a UUID is written as a decimal number. */
export const customerNumberOf = (id: string): string =>
  /^\d+$/.test(id) ? id : BigInt(`0x${Buffer.from(id).toString('hex')}`).toString()
