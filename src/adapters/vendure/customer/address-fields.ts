import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import { addressInputOf } from '../sale/address.ts'
import { type AddressArgs, addressProblemsOf, draftOf, type FieldProblem } from '../sale/checkout-commands.ts'
import { defaultFirst, savedAddressView } from '../sale/checkout-view.ts'
import { nameOf } from '../sale/contact.ts'
import {
  createAddressOperation,
  deleteAddressOperation,
  updateAddressOperation,
} from './customer-operations.ts'
import { type AccountOfVendure, loadCustomer } from './customer-view.ts'

/** Largest number of addresses, as in the embedded shop. */
const maxAddresses = 20

interface AddressOutcome extends Record<string, unknown> {
  error: 'INVALID_INPUT' | 'LOGIN_NEEDED' | 'UNKNOWN_ADDRESS' | 'ADDRESS_BOOK_FULL' | null
  problems: FieldProblem[]
  id: string | null
}

const refused = (error: AddressOutcome['error'], problems: FieldProblem[] = []): AddressOutcome => ({
  error,
  problems,
  id: null,
})
const done = (id: string | null): AddressOutcome => ({ error: null, problems: [], id })

/** The address book of the customer. The default address is Vendure's default for shipping. */
export function addressFields(goods: Goods): Record<string, AdapterField> {
  const { client } = goods
  const addresses = async (context: AdapterContext) => {
    const customer = await loadCustomer(client, context)
    const saved = (customer?.addresses ?? []).map((address) =>
      savedAddressView(address, customer ? nameOf(customer) : ''),
    )
    return defaultFirst(saved)
  }
  const command =
    <Args extends { mutationId: string } & Record<string, unknown>>(
      name: string,
      run: (args: Args, customer: AccountOfVendure, context: AdapterContext) => Promise<AddressOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, context, async () => {
        const customer = await loadCustomer(client, context)
        return customer ? await run(args, customer, context) : refused('LOGIN_NEEDED')
      })
      return { ...outcome, addresses: () => addresses(context) }
    }
  const isOwn = ({ addresses: own }: AccountOfVendure, id: string) =>
    (own ?? []).some((each) => each.id === id)
  return {
    addresses: (_: object, context) => addresses(context),
    saveAddress: command<{
      mutationId: string
      id?: string | null
      address: AddressArgs
      makeDefault?: boolean | null
    }>('saveAddress', async ({ id, address, makeDefault }, customer, context) => {
      const { country } = context.tenant.organisation.address
      const draft = draftOf(address, country)
      const problems = addressProblemsOf('address', draft, country)
      if (problems.length > 0) return refused('INVALID_INPUT', problems)
      const own = customer.addresses ?? []
      // The first address becomes the default one.
      const defaults = makeDefault || own.length === 0 ? { defaultShippingAddress: true } : {}
      const input = { ...addressInputOf(draft, nameOf(customer), ''), ...defaults }
      if (id != null) {
        if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
        await client.request(updateAddressOperation, { input: { id, ...input } }, context)
        return done(id)
      }
      if (own.length >= maxAddresses) return refused('ADDRESS_BOOK_FULL')
      return done((await client.request(createAddressOperation, { input }, context)).address.id)
    }),
    deleteAddress: command<{ mutationId: string; id: string }>(
      'deleteAddress',
      async ({ id }, customer, context) => {
        if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
        await client.request(deleteAddressOperation, { id }, context)
        return done(null)
      },
    ),
    makeAddressDefault: command<{ mutationId: string; id: string }>(
      'makeAddressDefault',
      async ({ id }, customer, context) => {
        if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
        await client.request(updateAddressOperation, { input: { id, defaultShippingAddress: true } }, context)
        return done(id)
      },
    ),
  }
}
