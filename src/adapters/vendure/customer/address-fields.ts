import { addressBookFieldsOf } from '#adapters/shared/customer/address-book-fields.ts'
import { defaultFirst } from '#adapters/shared/sale/address-rules.ts'
import type { AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { addressInputOf } from '../sale/address.ts'
import { savedAddressView } from '../sale/checkout-view.ts'
import { nameOf } from '../sale/contact.ts'
import { visitorOf } from '../visitor.ts'
import {
  createAddressOperation,
  deleteAddressOperation,
  updateAddressOperation,
} from './customer-operations.ts'
import { type AccountOfVendure, loadCustomer } from './customer-view.ts'

const asDefault = { defaultShippingAddress: true }

/** The address book of the customer. The default address is Vendure's default for shipping. */
export const addressFields = ({ client }: Goods): Record<string, AdapterField> =>
  addressBookFieldsOf<AccountOfVendure>(visitorOf, {
    customer: (context) => loadCustomer(client, context),
    async views(context) {
      const customer = await loadCustomer(client, context)
      const name = customer ? nameOf(customer) : ''
      return defaultFirst((customer?.addresses ?? []).map((address) => savedAddressView(address, name)))
    },
    async create(address, isDefault, customer, context) {
      const input = { ...addressInputOf(address, nameOf(customer), ''), ...(isDefault && asDefault) }
      return (await client.request(createAddressOperation, { input }, context)).address.id
    },
    async update(id, address, isDefault, customer, context) {
      const input = { id, ...addressInputOf(address, nameOf(customer), ''), ...(isDefault && asDefault) }
      await client.request(updateAddressOperation, { input }, context)
    },
    delete: (id, context) => client.request(deleteAddressOperation, { id }, context),
    makeDefault: (id, context) =>
      client.request(updateAddressOperation, { input: { id, ...asDefault } }, context),
  })
