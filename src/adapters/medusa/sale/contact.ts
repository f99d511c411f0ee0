import type { Salutation } from '#adapters/shared/sale/read-contact.ts'
import type { MedusaAddress, MedusaCart } from './cart-shape.ts'

export const salutationOf = (value: unknown): Salutation =>
  value === 'female' || value === 'male' ? value : 'notSpecified'

interface WithContact {
  email?: MedusaCart['email']
  billing_address?: MedusaAddress | null | undefined
  shipping_address?: MedusaAddress | null | undefined
}

/** The contract's `Contact`. */
export interface ContactView {
  salutation: Salutation
  firstName: string
  lastName: string
  email: string
  phone: string | null
  birthday: null
  company: string | null
  vatId: string | null
}

/**
 * Returns who orders: as the adapter has stored it with the cart, and else from the addresses, as for an order that was not placed in this
 * shop. Undefined without an e-mail address.
 */
export function contactOf(of: WithContact): ContactView | undefined {
  if (!of.email) return undefined
  const stored = of.billing_address?.metadata?.etalage_contact
  const address = of.billing_address ?? of.shipping_address
  return {
    salutation: salutationOf(stored?.salutation),
    firstName: stored?.first_name ?? address?.first_name ?? '',
    lastName: stored?.last_name ?? address?.last_name ?? '',
    email: of.email,
    phone: (stored?.phone ?? address?.phone) || null,
    birthday: null,
    company: (stored?.company ?? address?.company) || null,
    vatId: stored?.vat_id || null,
  }
}
