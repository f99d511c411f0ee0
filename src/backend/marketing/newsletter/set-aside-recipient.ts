import type { Kysely } from 'kysely'
import { emailKeyOf } from '#backend/customers/accounts.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { recordEvent } from './consent-proof.ts'
import { changeRecipient, findRecipient, lockRecipient } from './recipients.ts'
import type { RecipientRow } from './tables.ts'

/**
 * Sets the recipient of a newsletter aside after a mail server has rejected its address for good (MAI-1). The subscription
 * stays, and goes on when the address is confirmed anew. Nothing happens where there is none.
 * @param now ms
 */
export async function setAsideRecipient(
  db: Kysely<Tables>,
  { tenant_id, recipient }: { tenant_id: string; recipient: string },
  now: number,
): Promise<void> {
  const found = await findRecipient(db, tenant_id, { emailKey: emailKeyOf(recipient) })
  if (found) await setAside(db, found, null, () => true, now)
}

/**
 * Sets a recipient aside after a mail server has reported that a mailing could not be delivered to the address.
 * @param sentAt when the mailing was sent, ms; one that was sent before the address was subscribed anew changes nothing
 * @param now ms
 * @returns whether the recipient was set aside
 */
export const setAsideBounced = (
  db: Kysely<Tables>,
  recipient: RecipientRow,
  sentAt: number,
  now: number,
): Promise<boolean> =>
  // A return path has whole seconds.
  setAside(db, recipient, 'bounce', ({ subscribed_at }) => sentAt + 1000 > (subscribed_at ?? 0), now)

async function setAside(
  db: Kysely<Tables>,
  recipient: RecipientRow,
  detail: string | null,
  concerns: (recipient: RecipientRow) => boolean,
  now: number,
): Promise<boolean> {
  const locked = await lockRecipient(db, recipient)
  if (locked?.state !== 'subscribed' || locked.rejected_at !== null || !concerns(locked)) return false
  await changeRecipient(db, locked, { rejected_at: now })
  await recordEvent(db, {
    ...{ tenant_id: locked.tenant_id, email_key: locked.email_key, at: now },
    ...{ kind: 'rejected', source: null, detail },
  })
  return true
}
