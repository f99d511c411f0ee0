import type { Kysely } from 'kysely'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { OnlineMethodId } from '#tenancy/online-methods.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import type { Account } from '../customers/accounts.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { ContactDraft, DeliveryKind } from '../orders/order-detail.ts'
import type { RefusedCredit } from './payment-options.ts'

/** The order that a shopper is preparing. Fields that were not entered yet are left out. */
export interface Draft {
  contact?: ContactDraft
  deliveryAddress?: AddressDraft
  /** Left out if it is the delivery address. */
  invoiceAddress?: AddressDraft
  delivery?: { kind: DeliveryKind; pickUpPointId?: string; day?: string }
  /** Codes of services by the id of the basket line. */
  services?: Record<string, string[]>
  /** `online`: the method of an online payment that was chosen by name. */
  payment?: { method: PaymentMethod; months?: number; online?: OnlineMethodId }
  protection?: boolean
  delayedPayment?: boolean
  points?: number
  /** Digests of the terms of credits (CreditAgreement) whose information was sent by e-mail, the newest last. */
  creditsMailed?: string[]
  /** Payment methods that the creditworthiness service has refused for this order. */
  creditRefused?: RefusedCredit[]
}

/**
 * Returns the e-mail address of the order: the account's own for a customer, the entered one for a visitor. Vouchers
 * are checked against it, in the basket and in the checkout. @returns '' while it is unknown
 */
export const emailOfOrder = ({ contact }: Draft, account: Pick<Account, 'email'> | undefined): string =>
  account?.email ?? contact?.email ?? ''

export interface DraftKey {
  tenantId: string
  owner: string
}

/** How long an unchanged draft is stored, in ms. It is limited because a draft contains an address. */
export const draftRetentionMs = 30 * 86_400_000

/** Returns the draft of an owner; an empty one if none was changed within `draftRetentionMs`. @param now ms */
export async function readDraft(
  db: Kysely<Tables>,
  { tenantId, owner }: DraftKey,
  now: number,
): Promise<Draft> {
  const row = await db
    .selectFrom('checkout')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('changed_at', '>', now - draftRetentionMs)
    .executeTakeFirst()
  return row ? (JSON.parse(row.detail) as Draft) : {}
}

/** Stores a draft in place of the earlier one, and deletes the tenant's expired drafts. @param now ms */
export async function writeDraft(
  db: Kysely<Tables>,
  { tenantId, owner }: DraftKey,
  draft: Draft,
  now: number,
): Promise<void> {
  const values = { detail: JSON.stringify(draft), changed_at: now }
  await db
    .insertInto('checkout')
    .values({ tenant_id: tenantId, owner, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet(values))
    .execute()
  await db
    .deleteFrom('checkout')
    .where('tenant_id', '=', tenantId)
    .where('changed_at', '<=', now - draftRetentionMs)
    .execute()
}

export async function deleteDraft(db: Kysely<Tables>, { tenantId, owner }: DraftKey): Promise<void> {
  await db.deleteFrom('checkout').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}
