import type { Kysely } from 'kysely'
import { emailKeyOf } from '#backend/customers/accounts.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { recordEvent } from './consent-proof.ts'
import { changeRecipient, findRecipient, lockRecipient } from './recipients.ts'

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
  const locked = found && (await lockRecipient(db, found))
  if (locked?.state !== 'subscribed' || locked.rejected_at !== null) return
  await changeRecipient(db, locked, { rejected_at: now })
  await recordEvent(db, {
    ...{ tenant_id, email_key: locked.email_key, at: now },
    ...{ kind: 'rejected', source: null, detail: null },
  })
}
