import { z } from 'zod'
import { addressBookFieldsOf } from '#adapters/shared/customer/address-book-fields.ts'
import { defaultFirst } from '#adapters/shared/sale/address-rules.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { addressInputOf, nameOf } from '../sale/address.ts'
import { savedAddressView } from '../sale/checkout-view.ts'
import { visitorOf } from '../visitor.ts'
import { customerAnswer, loadCustomer, type MedusaCustomer, requireCustomer } from './account.ts'

const asDefault = { is_default_shipping: true }

const pathOf = (id: string): string => `/${encodeURIComponent(id)}`

const bodyOf = (address: AddressDraft, isDefault: boolean, customer: MedusaCustomer) => {
  const person = { first_name: customer.first_name ?? '', last_name: customer.last_name ?? '' }
  return { ...addressInputOf(address, person), ...(isDefault && asDefault) }
}

/** The address book of the customer. The default address is Medusa's default for shipping. */
export function addressFields(goods: Goods): Record<string, AdapterField> {
  const { client } = goods
  const request = async (method: 'POST' | 'DELETE', path: string, context: AdapterContext, body?: object) => {
    const token = (await visitorOf(context).state()).customer?.token
    return { method, path: `/store/customers/me/addresses${path}`, token, ...(body && { body }) }
  }
  const send = async (path: string, body: object, context: AdapterContext) =>
    await client.request({ ...(await request('POST', path, context, body)), answer: customerAnswer }, context)
  return addressBookFieldsOf<MedusaCustomer>(visitorOf, {
    customer: (context) => requireCustomer(goods, context),
    async views(context, use) {
      const load = use === 'query' ? requireCustomer : loadCustomer
      const customer = await load(goods, context)
      const name = nameOf(customer ?? {})
      return defaultFirst((customer?.addresses ?? []).map((address) => savedAddressView(address, name)))
    },
    async create(address, isDefault, customer, context) {
      const known = new Set((customer.addresses ?? []).map(({ id }) => id))
      const { customer: changed } = await send('', bodyOf(address, isDefault, customer), context)
      return (changed.addresses ?? []).find(({ id }) => !known.has(id))?.id ?? null
    },
    update: (id, address, isDefault, customer, context) =>
      send(pathOf(id), bodyOf(address, isDefault, customer), context),
    async delete(id, context) {
      await client.request(
        { ...(await request('DELETE', pathOf(id), context)), answer: z.unknown() },
        context,
      )
    },
    makeDefault: (id, context) => send(pathOf(id), asDefault, context),
  })
}
