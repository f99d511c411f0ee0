import type { Kysely } from 'kysely'
import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { PaymentMethod } from '../../tenancy/tenant-schema.ts'
import type { Account } from '../customer/accounts.ts'
import type { Tables } from '../database/tables.ts'
import type { DeliveryKind } from './delivery/delivery-options.ts'
import type { RefusedCredit } from './payment-options.ts'

/** Who orders. */
export interface ContactDraft {
  salutation: 'female' | 'male' | 'notSpecified'
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** YYYY-MM-DD */
  birthday: string | null
  /** The company that orders; null or left out for a private person. */
  company?: string | null
  /** Of the company (rules/vat-id.ts). */
  vatId?: string | null
}

/** What has been said of the order being prepared; what is left out has not been said. */
export interface Draft {
  contact?: ContactDraft
  deliveryAddress?: AddressDraft
  /** Left out: the delivery address. */
  invoiceAddress?: AddressDraft
  delivery?: { kind: DeliveryKind; pickUpPointId?: string; day?: string }
  /** Codes of services by the id of the basket's line. */
  services?: Record<string, string[]>
  payment?: { method: PaymentMethod; months?: number }
  protection?: boolean
  delayedPayment?: boolean
  points?: number
  /** Digests of the terms of credits (CreditAgreement) whose information was mailed, the newest last. */
  creditsMailed?: string[]
  /** Ways of paying that the creditworthiness service has refused for this order. */
  creditRefused?: RefusedCredit[]
}

/**
 * The e-mail address that an order would bear: a customer's own, whatever was typed before; a visitor's once it was typed.
 * Vouchers are judged by it, in the basket as in the checkout. @returns '' while it is not known
 */
export const emailOfOrder = ({ contact }: Draft, account: Pick<Account, 'email'> | undefined): string =>
  account?.email ?? contact?.email ?? ''

export interface DraftOf {
  tenantId: string
  owner: string
}

/** A draft that nobody touches for so long is forgotten, ms: it holds an address. */
export const draftKeptMs = 30 * 86_400_000

/** What an owner has said; nothing when that is too long ago. @param now ms */
export async function readDraft(
  db: Kysely<Tables>,
  { tenantId, owner }: DraftOf,
  now: number,
): Promise<Draft> {
  const row = await db
    .selectFrom('checkout')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('changed_at', '>', now - draftKeptMs)
    .executeTakeFirst()
  return row ? (JSON.parse(row.detail) as Draft) : {}
}

/** Keeps a draft in the place of the one before; forgotten ones of the tenant go. @param now ms */
export async function writeDraft(
  db: Kysely<Tables>,
  { tenantId, owner }: DraftOf,
  draft: Draft,
  now: number,
): Promise<void> {
  const said = { detail: JSON.stringify(draft), changed_at: now }
  await db
    .insertInto('checkout')
    .values({ tenant_id: tenantId, owner, ...said })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet(said))
    .execute()
  await db
    .deleteFrom('checkout')
    .where('tenant_id', '=', tenantId)
    .where('changed_at', '<=', now - draftKeptMs)
    .execute()
}

export async function deleteDraft(db: Kysely<Tables>, { tenantId, owner }: DraftOf): Promise<void> {
  await db.deleteFrom('checkout').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}
