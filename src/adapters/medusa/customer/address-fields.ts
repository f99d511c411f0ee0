import { z } from 'zod'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import { addressInputOf, nameOf } from '../sale/address.ts'
import { type AddressArgs, addressProblemsOf, draftOf, type FieldProblem } from '../sale/checkout-commands.ts'
import { defaultFirst, savedAddressView } from '../sale/checkout-view.ts'
import { visitorOf } from '../visitor.ts'
import { customerAnswer, loadCustomer, type MedusaCustomer, requireCustomer } from './account.ts'

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

/** The address book of the customer. The default address is Medusa's default for shipping. */
export function addressFields(goods: Goods): Record<string, AdapterField> {
  const { client } = goods
  const addresses = async (context: AdapterContext, load = loadCustomer) => {
    const customer = await load(goods, context)
    const name = nameOf(customer ?? {})
    return defaultFirst((customer?.addresses ?? []).map((address) => savedAddressView(address, name)))
  }
  const send = async (path: string, body: object, context: AdapterContext) => {
    const token = (await visitorOf(context).state()).customer?.token
    const url = `/store/customers/me/addresses${path}`
    return await client.request({ method: 'POST', path: url, body, token, answer: customerAnswer }, context)
  }
  const command =
    <Args extends { mutationId: string } & Record<string, unknown>>(
      name: string,
      run: (args: Args, customer: MedusaCustomer, context: AdapterContext) => Promise<AddressOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, context, async () => {
        const customer = await requireCustomer(goods, context)
        return customer ? await run(args, customer, context) : refused('LOGIN_NEEDED')
      })
      return { ...outcome, addresses: () => addresses(context) }
    }
  const isOwn = ({ addresses: own }: MedusaCustomer, id: string) => (own ?? []).some((each) => each.id === id)
  return {
    addresses: (_: object, context) => addresses(context, requireCustomer),
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
      const person = { first_name: customer.first_name ?? '', last_name: customer.last_name ?? '' }
      // The first address becomes the default one.
      const defaults = makeDefault || own.length === 0 ? { is_default_shipping: true } : {}
      const body = { ...addressInputOf(draft, person), ...defaults }
      if (id != null) {
        if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
        await send(`/${encodeURIComponent(id)}`, body, context)
        return done(id)
      }
      if (own.length >= maxAddresses) return refused('ADDRESS_BOOK_FULL')
      const known = new Set(own.map((each) => each.id))
      const { customer: changed } = await send('', body, context)
      return done((changed.addresses ?? []).find((each) => !known.has(each.id))?.id ?? null)
    }),
    deleteAddress: command<{ mutationId: string; id: string }>(
      'deleteAddress',
      async ({ id }, customer, context) => {
        if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
        const token = (await visitorOf(context).state()).customer?.token
        const path = `/store/customers/me/addresses/${encodeURIComponent(id)}`
        await client.request({ method: 'DELETE', path, token, answer: z.unknown() }, context)
        return done(null)
      },
    ),
    makeAddressDefault: command<{ mutationId: string; id: string }>(
      'makeAddressDefault',
      async ({ id }, customer, context) => {
        if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
        await send(`/${encodeURIComponent(id)}`, { is_default_shipping: true }, context)
        return done(id)
      },
    ),
  }
}
