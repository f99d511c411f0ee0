import type { Salutation } from '#adapters/shared/sale/read-contact.ts'
import type { VendureCustomer } from './order-shape.ts'

const titles: Record<Salutation, string> = { female: 'Mrs', male: 'Mr', notSpecified: '' }

/** Returns Vendure's title of a salutation. */
export const titleOf = (salutation: Salutation): string => titles[salutation]

/** Reads a title in the languages of the shops; any other one is no salutation. */
export function salutationOf(title: string | null): Salutation {
  if (/^(?:mrs|ms|miss|mevr|mevrouw|frau|mme|madame)\b/i.test(title ?? '')) return 'female'
  return /^(?:mr|dhr|heer|meneer|herr|m|monsieur)\b/i.test(title ?? '') ? 'male' : 'notSpecified'
}

export const nameOf = ({ firstName, lastName }: Pick<VendureCustomer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Maps a customer to the contract's `Contact`. Vendure has no birthday and no VAT number. */
export const contactView = (customer: VendureCustomer, company: string | null | undefined) => ({
  salutation: salutationOf(customer.title),
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.emailAddress,
  phone: customer.phoneNumber || null,
  birthday: null,
  company: company || null,
  vatId: null,
})
