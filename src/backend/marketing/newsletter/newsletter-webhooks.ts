import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { endpointsFor, enqueueWebhook, type WebhookSender } from '#backend/infra/webhooks/enqueue-webhook.ts'
import { findRecipient } from './recipients.ts'
import type { RecipientRow } from './tables.ts'

type Db = Kysely<Tables>
type Subscriber = Pick<RecipientRow, 'id' | 'email' | 'locale'>

const dataOf = ({ id, email, locale }: Subscriber) => ({ recipientId: id, email, locale })

/** Puts `newsletter.subscribed` into the outbox of webhooks, in the transaction that activates the subscription. */
export const sendSubscribed = (
  transaction: Db,
  tenant: WebhookSender,
  recipient: Subscriber,
  now: number,
): Promise<void> =>
  enqueueWebhook(transaction, tenant, { type: 'newsletter.subscribed', now, data: () => dataOf(recipient) })

/** Puts `newsletter.ended` into the outbox of webhooks, in the transaction that ends the subscription. */
export const sendEnded = (
  transaction: Db,
  tenant: WebhookSender,
  recipient: Subscriber,
  now: number,
): Promise<void> =>
  enqueueWebhook(transaction, tenant, { type: 'newsletter.ended', now, data: () => dataOf(recipient) })

/** Puts `newsletter.ended` into the outbox if an address is subscribed whose data is erased in this transaction. */
export async function sendEndOfErased(
  transaction: Db,
  tenant: WebhookSender,
  emailKey: string,
  now: number,
): Promise<void> {
  if (endpointsFor(tenant, 'newsletter.ended').length === 0) return
  const recipient = await findRecipient(transaction, tenant.id, { emailKey })
  if (recipient?.state === 'subscribed') await sendEnded(transaction, tenant, recipient, now)
}
