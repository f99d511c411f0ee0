import type { AddressDraft } from '#contract/order/address-rules.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import { withoutLinks } from '../infra/mail/greeting-name.ts'
import type { ContactDraft } from './order-detail.ts'
import type { PickUpPoint } from './pick-up-point.ts'

type PersonName = Pick<ContactDraft, 'firstName' | 'lastName'>

/**
 * Returns an address on one line, in the order of its country. The name is that of the recipient, or of the contact if
 * there is none.
 */
export const addressLine = ({ recipient, ...address }: AddressDraft, contact: PersonName): string =>
  `${withoutLinks(recipient || fullName(contact))}, ${postalLines(address).join(', ')}`

/**
 * Returns only the name of the recipient, for e-mails whose link asks for the postal code as a second factor (PAP-5). A
 * recipient field that reveals the address (it has a digit, the street or the city) is replaced by the contact's name.
 */
export function recipientName(address: AddressDraft, contact: PersonName): string {
  const { recipient } = address
  return withoutLinks(
    recipient === '' || revealsAddress(recipient, [address]) ? fullName(contact) : recipient,
  )
}

/**
 * Returns the name of a company for the same e-mails: '' for a name that could reveal an address of the order, such as
 * `Bakkerij X, Dorpsstraat 3`.
 */
export const companyName = (company: string, addresses: readonly AddressDraft[]): string =>
  revealsAddress(company, addresses) ? '' : withoutLinks(company)

const revealsAddress = (name: string, addresses: readonly AddressDraft[]): boolean =>
  /\p{N}/u.test(name) ||
  addresses.some(({ street, city }) => [street, city].some((part) => contains(name, part)))

const contains = (text: string, part: string): boolean =>
  part !== '' && text.toLowerCase().includes(part.toLowerCase())

const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`

/** Returns the name and address of a pick-up point on one line. */
export const pickUpPointLine = ({ name, address }: PickUpPoint): string =>
  `${name}, ${postalLines(address).join(', ')}`
