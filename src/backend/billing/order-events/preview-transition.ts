import type { Database } from '#backend/infra/database/database.ts'
import { recordOutbox } from '#backend/infra/outbox-record.ts'
import {
  advanceOrderIn,
  type OrderTransition,
  type TransitionResult,
} from '#backend/orders/life/advance-order.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { trackNewInvoices } from './track-new-invoices.ts'

export interface TransitionPreview {
  result: TransitionResult
  /** Invoices and credit notes that would be written; cents. */
  documents: { kind: 'INVOICE' | 'CREDIT_NOTE'; total: number }[]
  emails: { recipient: string; subject: string; text: string; attachments: string[] }[]
}

/** Ends the transaction of a preview, so that nothing of it is committed. */
class RolledBack extends Error {}

/** Returns what a transition would do: it is carried out in a transaction that is rolled back. @param now ms */
export async function previewTransition(
  database: Database,
  tenant: Tenant,
  transition: OrderTransition,
  now: number,
): Promise<TransitionPreview> {
  let preview: TransitionPreview | undefined
  try {
    await database.transaction().execute(async (db) => {
      const { emails: ids } = recordOutbox(db)
      const newInvoices = await trackNewInvoices(db, tenant.id, transition.orderNo)
      const result = await advanceOrderIn(db, tenant, transition, now)
      const documents = (await newInvoices()).map(({ kind, total }) => ({ kind, total }))
      preview = { result, documents, emails: [] }
      for (const id of ids) {
        const email = await db
          .selectFrom('letter')
          .select(['recipient', 'subject', 'text'])
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const files = await db
          .selectFrom('letter_attachment')
          .select('name')
          .where('tenant_id', '=', tenant.id)
          .where('letter_id', '=', id)
          .orderBy('position')
          .execute()
        preview.emails.push({ ...email, attachments: files.map(({ name }) => name) })
      }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack) || !preview) throw error
  }
  return preview as TransitionPreview
}
