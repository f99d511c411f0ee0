import { type AddressView, addressViewOfLines, streetLineOf } from '#adapters/shared/sale/address-rules.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { MedusaAddress } from './cart-shape.ts'

/** An address as Medusa takes it. */
export interface AddressInput {
  first_name: string
  last_name: string
  company: string
  phone: string
  address_1: string
  address_2: string
  postal_code: string
  city: string
  country_code: string
}

/** Returns first and last name of a whole name: the first word, and the rest. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

export const nameOf = (person: {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}): string => [person.first_name, person.last_name].filter(Boolean).join(' ').trim()

/**
 * Maps an address to Medusa's lines: street and house number are the first, the addition is the second.
 * @param contact who receives it where the address names none
 */
export const addressInputOf = (
  address: AddressDraft,
  contact: { first_name: string; last_name: string; company?: string; phone?: string },
): AddressInput => ({
  ...(address.recipient
    ? splitName(address.recipient)
    : {
        first_name: contact.first_name,
        last_name: contact.last_name,
      }),
  company: contact.company ?? '',
  phone: contact.phone ?? '',
  address_1: streetLineOf(address),
  address_2: address.addition,
  postal_code: address.postalCode,
  city: address.city,
  country_code: address.country.toLowerCase(),
})

/** Maps an address of Medusa. @param name of the contact: a recipient of the same name is not shown twice */
export const addressViewOf = (address: MedusaAddress, name: string): AddressView =>
  addressViewOfLines(
    {
      recipient: nameOf(address),
      ...{ first: address.address_1, second: address.address_2, postalCode: address.postal_code },
      ...{ city: address.city, country: (address.country_code ?? '').toUpperCase() },
    },
    name,
  )

/** Whether there is an address: a new cart has one with a country only. */
export const isAddress = (address: MedusaAddress | null | undefined): address is MedusaAddress =>
  Boolean(address?.address_1 && address.country_code)
