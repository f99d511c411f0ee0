import type { AddressDraft } from '#contract/order/address-rules.ts'
import { cleanContact, contactProblems } from '#contract/order/contact-rules.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  type AddressArgs,
  type AddressView,
  addressProblemsOf,
  draftOf,
  type FieldProblem,
  type Nullable,
} from './address-rules.ts'

export type Salutation = 'female' | 'male' | 'notSpecified'

/** Who orders and where the goods go, as sent by a client. */
export interface ContactInput {
  contact: Nullable<{
    salutation: Salutation
    firstName: string
    lastName: string
    email: string
    phone: string
    birthday: string
    company: string
    vatId: string
  }>
  deliveryAddress?: AddressArgs | null
  savedAddressId?: string | null
  invoiceAddress?: AddressArgs | null
}

/** The customer who orders; undefined for a guest. */
export interface OrderingCustomer<Address> {
  email: string
  addresses: readonly Address[]
}

export type ReadContact =
  | {
      contact: ReturnType<typeof cleanContact> & { salutation: Salutation }
      delivery: AddressDraft
      /** That of the delivery where none was sent. */
      invoice: AddressDraft
      problems?: undefined
    }
  | { problems: FieldProblem[] }

/**
 * Cleans and checks who orders and where the goods go: all of it, or the problems by field.
 * @param customer the customer who is logged in: their e-mail address is used, and their saved addresses can be selected
 * @param viewOf maps a saved address to the contract's `Address`
 */
export function readContact<Address extends { id: string }>(
  input: ContactInput,
  customer: OrderingCustomer<Address> | undefined,
  viewOf: (address: Address) => AddressView,
  { organisation, i18n }: Pick<Tenant, 'organisation' | 'i18n'>,
): ReadContact {
  const { country } = organisation.address
  const contact = cleanContact({
    firstName: input.contact.firstName ?? '',
    lastName: input.contact.lastName ?? '',
    email: customer?.email ?? input.contact.email ?? '',
    phone: input.contact.phone ?? '',
    birthday: input.contact.birthday ?? '',
    company: input.contact.company ?? '',
    vatId: input.contact.vatId ?? '',
  })
  const problems: FieldProblem[] = contactProblems(contact, dayOf(Date.now(), i18n.timeZone)).map(
    ({ field, problem }) => ({ field: `contact.${field}`, problem }),
  )
  const saved = customer?.addresses.find(({ id }) => id === input.savedAddressId)
  if (input.savedAddressId && !saved) return { problems: [{ field: 'savedAddressId', problem: 'choice' }] }
  const delivery = saved
    ? draftOf(viewOf(saved), country)
    : input.deliveryAddress && draftOf(input.deliveryAddress, country)
  const invoice = input.invoiceAddress ? draftOf(input.invoiceAddress, country) : undefined
  if (!delivery) problems.push({ field: 'deliveryAddress', problem: 'required' })
  else if (!saved) problems.push(...addressProblemsOf('deliveryAddress', delivery, country))
  if (invoice) problems.push(...addressProblemsOf('invoiceAddress', invoice, country))
  if (problems.length > 0 || !delivery) return { problems }
  const salutation = input.contact.salutation ?? 'notSpecified'
  return { contact: { ...contact, salutation }, delivery, invoice: invoice ?? delivery }
}
