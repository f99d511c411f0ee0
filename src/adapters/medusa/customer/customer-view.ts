import { createHash } from 'node:crypto'
import { nameOf } from '../sale/address.ts'
import { salutationOf } from '../sale/contact.ts'
import type { MedusaCustomer } from './account.ts'

/** Maps a customer to the contract's `Customer`; null for visitors. */
export const customerView = (customer: MedusaCustomer | undefined) =>
  customer
    ? {
        businessPartnerNo: customerNumberOf(customer.id),
        name: nameOf(customer) || customer.email,
        salutation: salutationOf(customer.metadata?.salutation),
        firstName: customer.first_name ?? null,
        lastName: customer.last_name ?? null,
        email: customer.email,
        birthday: null,
        phone: customer.phone || null,
        bonusProgramme: false,
        creditAffinity: false,
        hasPassword: true,
        softLoggedIn: false,
      }
    : null

/** Returns a customer number: twelve digits that stand for Medusa's id, which is not shown. */
export const customerNumberOf = (id: string): string =>
  (createHash('sha256').update(id).digest().readBigUInt64BE() % 10n ** 12n).toString().padStart(12, '0')
