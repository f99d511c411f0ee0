import { type AddressView, addressViewOfLines, streetLineOf } from '#adapters/shared/sale/address-rules.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { VendureOrderAddress } from './order-shape.ts'

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
  streetLine1: streetLineOf(address),
  streetLine2: address.addition,
  postalCode: address.postalCode,
  city: address.city,
  countryCode: address.country,
})

/** Maps an address of Vendure. @param name of the customer: a recipient of the same name is not shown twice */
export const addressViewOf = (address: VendureOrderAddress, name: string): AddressView =>
  addressViewOfLines(
    {
      recipient: address.fullName ?? '',
      ...{ first: address.streetLine1, second: address.streetLine2 },
      ...{ postalCode: address.postalCode, city: address.city, country: address.countryCode ?? '' },
    },
    name,
  )

/** Whether Vendure has an address there: without one it has an object of empty fields. */
export const isAddress = (address: VendureOrderAddress | null): address is VendureOrderAddress =>
  Boolean(address?.streetLine1 && address.countryCode)
