import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../tenancy/tenants.ts'
import { creditInformationPaper } from '../credit/credit-papers.ts'
import { orderContractPaper } from '../credit/order-contract.ts'
import type { Database } from '../database/database.ts'
import type { Paper } from '../documents/paper/paper.ts'
import { paperBytes } from '../documents/paper/paper-bytes.ts'
import { invoicePaper } from '../invoice/invoice-paper.ts'
import { findInvoice } from '../invoice/read-invoices.ts'
import { legalPaper } from '../legal/legal-paper.ts'
import { findLegalText } from '../legal/stored-texts.ts'
import type { DrawPaper, LetterPaper } from '../mail/letter-paper.ts'
import { prepaymentPaper } from '../order/prepayment-paper.ts'
import { findOrder } from '../order/read-orders.ts'

interface Tenants {
  byId(id: string): Tenant | undefined
}

/**
 * Maximum number of rendered legal texts in memory. Every order confirmation attaches them: a few versions of
 * some tenants.
 */
const keptTexts = 32

/** Creates the function that renders PDFs attached to emails, for every tenant, from data in the database. */
export function letterPaperDrawer(database: Database, tenants: Tenants): DrawPaper {
  const texts = new LRUCache<string, Buffer>({ max: keptTexts })
  return async (tenantId, paper) => {
    const key = paper.kind === 'legal' ? `${tenantId} ${paper.digest}` : undefined
    const cached = key === undefined ? undefined : texts.get(key)
    if (cached) return cached
    const tenant = tenants.byId(tenantId)
    const found = tenant && (await readPaper(database, tenant, paper))
    if (!found)
      throw new Error(`A paper of the kind ${paper.kind} cannot be drawn: what it is drawn from is gone.`)
    const bytes = await paperBytes(found)
    if (key !== undefined) texts.set(key, bytes)
    return bytes
  }
}

/** Loads the content of a PDF; undefined where its data does not exist. */
async function readPaper(database: Database, tenant: Tenant, paper: LetterPaper): Promise<Paper | undefined> {
  if (paper.kind === 'invoice') {
    const invoice = await findInvoice(database, tenant.id, paper.invoiceNo)
    return invoice && invoicePaper(tenant, invoice)
  }
  if (paper.kind === 'creditInformation') return creditInformationPaper(tenant, paper)
  if (paper.kind === 'creditContract') {
    const order = await findOrder(database, tenant.id, paper.orderNo)
    return order && orderContractPaper(tenant, order)
  }
  if (paper.kind === 'prepayment') {
    const order = await findOrder(database, tenant.id, paper.orderNo)
    const { amount, withAddress = false } = paper
    return order && prepaymentPaper(tenant, order, { amount, withAddress })
  }
  const text = await findLegalText(database, tenant.id, paper.digest)
  return text && legalPaper(tenant, text)
}
