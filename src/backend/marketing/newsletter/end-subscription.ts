import type { Kysely } from 'kysely'
import { dropLinks } from '#backend/customers/links.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { WebhookSender } from '#backend/infra/webhooks/enqueue-webhook.ts'
import { recordEvent } from './consent-proof.ts'
import { sendEnded } from './newsletter-webhooks.ts'
import { changeRecipient, findRecipient, lockRecipient } from './recipients.ts'

/** Why a subscription is ended by another command; stored with the proof of consent (LAW-8). */
interface EndReason {
  /** `contact`: the opt-out of the contact form (CTC-2). */
  detail: 'contact'
  /** ms */
  now: number
}

/** Ends the subscription of an address within another command; nothing happens where there is none. */
export async function endSubscription(
  transaction: Kysely<Tables>,
  tenant: WebhookSender,
  emailKey: string,
  { detail, now }: EndReason,
): Promise<void> {
  const tenantId = tenant.id
  const found = await findRecipient(transaction, tenantId, { emailKey })
  const recipient = found && (await lockRecipient(transaction, found))
  if (!recipient || recipient.state === 'ended') return
  await changeRecipient(transaction, recipient, { state: 'ended', paused_until: null, ended_at: now })
  await dropLinks(transaction, tenantId, emailKey, 'newsletter')
  await recordEvent(transaction, {
    ...{ tenant_id: tenantId, email_key: emailKey, at: now },
    ...{ kind: 'ended', source: null, detail },
  })
  if (recipient.state === 'subscribed') await sendEnded(transaction, tenant, recipient, now)
}
