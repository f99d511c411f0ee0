import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import type { Paper } from '../documents/paper/paper.ts'
import { paperBytes } from '../documents/paper/paper-bytes.ts'
import { invoicePaper } from '../invoice/invoice-paper.ts'
import { findInvoice } from '../invoice/read-invoices.ts'
import type { DrawPaper, LetterPaper } from '../mail/letter-paper.ts'
import { prepaymentPaper } from '../order/prepayment-paper.ts'
import { findOrder } from '../order/read-orders.ts'

interface Tenants {
  byId(id: string): Tenant | undefined
}

/** Draws the papers of letters, of every tenant, from what the database has of them. */
export const letterPaperDrawer =
  (database: Database, tenants: Tenants): DrawPaper =>
  async (tenantId, paper) => {
    const tenant = tenants.byId(tenantId)
    const found = tenant && (await readPaper(database, tenant, paper))
    if (!found)
      throw new Error(`A paper of the kind ${paper.kind} cannot be drawn: what it is drawn from is gone.`)
    return await paperBytes(found)
  }

/** A paper of a letter before it is drawn; undefined where what it is drawn from is not there. */
async function readPaper(database: Database, tenant: Tenant, paper: LetterPaper): Promise<Paper | undefined> {
  if (paper.kind === 'invoice') {
    const invoice = await findInvoice(database, tenant.id, paper.invoiceNo)
    return invoice && invoicePaper(tenant, invoice)
  }
  if (paper.kind === 'prepayment') {
    const order = await findOrder(database, tenant.id, paper.orderNo)
    return order && prepaymentPaper(tenant, order, paper.amount)
  }
  return undefined
}
