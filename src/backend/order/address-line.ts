import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { ContactDraft } from './draft.ts'
import type { PickUpPoint } from './pick-up/pick-up-point.ts'

/** An address on one line, as its country writes it. Whoever is named receives it, else the contact. */
export function addressLine(
  { recipient, ...address }: AddressDraft,
  { firstName, lastName }: Pick<ContactDraft, 'firstName' | 'lastName'>,
): string {
  return `${recipient || `${firstName} ${lastName}`}, ${placeLine(address)}`
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
  `${[street, houseNumber, addition].filter(Boolean).join(' ')}, ${postalCode} ${city}`
