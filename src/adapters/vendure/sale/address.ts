import type { AddressDraft } from '#contract/order/address-rules.ts'
import { splitStreetLine } from '#contract/order/street-line.ts'
import type { VendureOrderAddress } from './order-shape.ts'

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

/** An address as Vendure takes it. */
export interface AddressInput {
  fullName: string
  company: string
  streetLine1: string
  streetLine2: string
  postalCode: string
  city: string
  countryCode: string
}

/**
 * Maps an address to Vendure's lines: street and house number are the first, the addition is the second.
 * @param name recipient where the address names none
 */
export const addressInputOf = (address: AddressDraft, name: string, company: string): AddressInput => ({
  fullName: address.recipient || name,
  company,
  streetLine1: [address.street, address.houseNumber].filter((part) => part !== '').join(' '),
  streetLine2: address.addition,
  postalCode: address.postalCode,
  city: address.city,
  countryCode: address.country,
})

/**
 * Maps an address of Vendure. Its first line is split into street and house number; a line that cannot be split stays whole.
 * @param name of the customer: a recipient of the same name is not shown twice
 */
export function addressViewOf(address: VendureOrderAddress, name: string): AddressView {
  const country = address.countryCode ?? ''
  const line = { street: address.streetLine1 ?? '', houseNumber: '', addition: address.streetLine2 ?? '' }
  const { street, houseNumber, addition } = splitStreetLine(line, country)
  const recipient = address.fullName ?? ''
  return {
    recipient: recipient === '' || recipient === name ? null : recipient,
    street,
    houseNumber,
    addition: addition || null,
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country,
  }
}

/** Whether Vendure has an address there: without one it has an object of empty fields. */
export const isAddress = (address: VendureOrderAddress | null): address is VendureOrderAddress =>
  Boolean(address?.streetLine1 && address.countryCode)
