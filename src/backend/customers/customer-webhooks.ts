import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'
import { enqueueWebhook, type WebhookSender } from '../infra/webhooks/enqueue-webhook.ts'
import type { Account } from './accounts.ts'

/** Puts `customer.registered` into the outbox of webhooks, in the transaction that opens the account. */
export const sendRegistered = (
  transaction: Kysely<Tables>,
  tenant: WebhookSender,
  { id, businessPartnerNo }: Account,
  now: number,
): Promise<void> =>
  enqueueWebhook(transaction, tenant, {
    ...{ type: 'customer.registered', now },
    data: () => ({ customerId: id, customerNumber: businessPartnerNo }),
  })

/** Puts `customer.deleted` into the outbox of webhooks, in the transaction that deletes the account. */
export const sendDeleted = (
  transaction: Kysely<Tables>,
  tenant: WebhookSender,
  { id, customerNumber }: { id: string; customerNumber: string | null },
  now: number,
): Promise<void> =>
  enqueueWebhook(transaction, tenant, {
    ...{ type: 'customer.deleted', now },
    data: () => ({ customerId: id, customerNumber }),
  })
