import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { ContactDraft } from './draft.ts'
import type { PickUpPoint } from './pick-up/pick-up-point.ts'

/**
 * An address on one line, as its country writes it. Whoever is named receives it, else the contact.
 * @param withPostalCode false in a letter whose link asks for the postal code as a second factor (PAP-5)
 */
export function addressLine(
  { recipient, ...address }: AddressDraft,
  { firstName, lastName }: Pick<ContactDraft, 'firstName' | 'lastName'>,
  { withPostalCode = true }: { withPostalCode?: boolean } = {},
): string {
  const shown = withPostalCode ? address : { ...address, postalCode: '' }
  return `${recipient || `${firstName} ${lastName}`}, ${placeLine(shown)}`
}

/** A pick-up point on one line. */
export const pointLine = ({ name, address }: PickUpPoint): string => `${name}, ${placeLine(address)}`

const placeLine = ({
  street,
  houseNumber,
  addition,
  postalCode,
  city,
}: Omit<AddressDraft, 'recipient'>): string =>
  `${[street, houseNumber, addition].filter(Boolean).join(' ')}, ${[postalCode, city].filter(Boolean).join(' ')}`
