import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { type CommandArgs, runOnce } from '../run-once.ts'
import { type AddressArgs, addressProblemsOf, draftOf, type FieldProblem } from '../sale/address-rules.ts'
import type { CommonState, Visitor } from '../visitor.ts'

/** Largest number of addresses, as in the embedded shop. */
const maxAddresses = 20

/** What a command on the address book stores for its repetition. */
export interface AddressOutcome extends Record<string, unknown> {
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

interface WithAddresses {
  addresses?: readonly { id: string }[] | null | undefined
}

/** How one server keeps the addresses of a customer. */
export interface AddressBook<Customer extends WithAddresses> {
  /** Returns the customer for a command; undefined for visitors. */
  customer(context: AdapterContext): Promise<Customer | undefined>
  /** Returns the contract's `SavedAddress` of each address, the default one first. Errors of a query may differ from a command's. */
  views(context: AdapterContext, use: 'query' | 'result'): Promise<unknown[]>
  /** @returns id of the new address; null if the server does not return it */
  create(
    address: AddressDraft,
    isDefault: boolean,
    customer: Customer,
    context: AdapterContext,
  ): Promise<string | null>
  update(
    id: string,
    address: AddressDraft,
    isDefault: boolean,
    customer: Customer,
    context: AdapterContext,
  ): Promise<unknown>
  delete(id: string, context: AdapterContext): Promise<unknown>
  makeDefault(id: string, context: AdapterContext): Promise<unknown>
}

/** The root fields of the address book. A customer changes own addresses only; the first one becomes the default. */
export function addressBookFieldsOf<Customer extends WithAddresses>(
  visitorOf: (context: AdapterContext) => Visitor<CommonState>,
  book: AddressBook<Customer>,
): Record<string, AdapterField> {
  const command =
    <Args extends CommandArgs>(
      name: string,
      run: (args: Args, customer: Customer, context: AdapterContext) => Promise<AddressOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, visitorOf(context), async () => {
        const customer = await book.customer(context)
        return customer ? await run(args, customer, context) : refused('LOGIN_NEEDED')
      })
      return { ...outcome, addresses: () => book.views(context, 'result') }
    }
  const isOwn = ({ addresses }: Customer, id: string) => (addresses ?? []).some((each) => each.id === id)
  type Saved = CommandArgs & { id?: string | null; address: AddressArgs; makeDefault?: boolean | null }
  type ById = CommandArgs & { id: string }
  return {
    addresses: (_: object, context) => book.views(context, 'query'),
    saveAddress: command<Saved>('saveAddress', async ({ id, address, makeDefault }, customer, context) => {
      const { country } = context.tenant.organisation.address
      const draft = draftOf(address, country)
      const problems = addressProblemsOf('address', draft, country)
      if (problems.length > 0) return refused('INVALID_INPUT', problems)
      const count = customer.addresses?.length ?? 0
      const isDefault = makeDefault === true || count === 0
      if (id == null) {
        if (count >= maxAddresses) return refused('ADDRESS_BOOK_FULL')
        return done(await book.create(draft, isDefault, customer, context))
      }
      if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
      await book.update(id, draft, isDefault, customer, context)
      return done(id)
    }),
    deleteAddress: command<ById>('deleteAddress', async ({ id }, customer, context) => {
      if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
      await book.delete(id, context)
      return done(null)
    }),
    makeAddressDefault: command<ById>('makeAddressDefault', async ({ id }, customer, context) => {
      if (!isOwn(customer, id)) return refused('UNKNOWN_ADDRESS')
      await book.makeDefault(id, context)
      return done(id)
    }),
  }
}
