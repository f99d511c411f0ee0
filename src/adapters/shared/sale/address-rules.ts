import { type AddressDraft, addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { splitStreetLine } from '#contract/order/street-line.ts'
import { numberFirst } from '#tenancy/postal-lines.ts'

export type Nullable<Type> = { [Key in keyof Type]?: Type[Key] | null }

/** An address as sent by a client. */
export type AddressArgs = Nullable<AddressDraft>

export interface FieldProblem {
  field: string
  problem: string
}

/** Cleans an address; the country is that of the shop if left out. */
export const draftOf = (address: AddressArgs, country: string): AddressDraft =>
  cleanAddress({
    recipient: address.recipient ?? '',
    street: address.street ?? '',
    houseNumber: address.houseNumber ?? '',
    addition: address.addition ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country ?? country,
  })

/** Returns what is wrong with an address. @param prefix of the fields, such as `deliveryAddress` */
export const addressProblemsOf = (prefix: string, address: AddressDraft, country: string): FieldProblem[] =>
  addressProblems(address, [country]).map(({ field, problem }) => ({ field: `${prefix}.${field}`, problem }))

/** The contract's `Address`. */
export interface AddressView {
  recipient: string | null
  street: string
  houseNumber: string
  addition: string | null
  postalCode: string
  city: string
  country: string
}

/** Street and house number in one line, in the order of the country. */
export const streetLineOf = ({
  street,
  houseNumber,
  country,
}: Pick<AddressDraft, 'street' | 'houseNumber' | 'country'>): string =>
  (numberFirst.has(country) ? [houseNumber, street] : [street, houseNumber])
    .filter((part) => part !== '')
    .join(' ')

/** A house number in front of its street, with its suffix: `12 bis rue …`, `14a High Street`. */
const numberBefore =
  /^(?<number>\d{1,5}(?: ?[a-z](?!\p{L})| (?:bis|ter|quater)(?!\p{L}))?)[ ,]+(?<street>.*\p{L}.*)$/iu

/** An address as most servers have it: street and house number in the first line, the addition in the second. */
export interface AddressLines {
  recipient: string
  first: string | null | undefined
  second: string | null | undefined
  postalCode: string | null | undefined
  city: string | null | undefined
  /** Two capitals. */
  country: string
}

/**
 * Maps an address of lines. The first line is split into street and house number; one that cannot be split stays whole.
 * @param name of the customer: a recipient of the same name is not shown twice
 */
export function addressViewOfLines(
  { recipient, first, second, postalCode, city, country }: AddressLines,
  name: string,
): AddressView {
  const { number = '', street: rest = first ?? '' } =
    (numberFirst.has(country) ? numberBefore.exec(first ?? '')?.groups : undefined) ?? {}
  const line = { street: rest, houseNumber: number, addition: second ?? '' }
  const { street, houseNumber, addition } = splitStreetLine(line, country)
  return {
    recipient: recipient === '' || recipient === name ? null : recipient,
    street,
    houseNumber,
    addition: addition || null,
    postalCode: postalCode ?? '',
    city: city ?? '',
    country,
  }
}

/** The default address first, the others in the order of the server. */
export const defaultFirst = <Saved extends { default: boolean }>(addresses: readonly Saved[]): Saved[] =>
  addresses.toSorted((one, other) => Number(other.default) - Number(one.default))
