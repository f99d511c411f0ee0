import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { listInvoicesOfOwner } from '#backend/billing/invoices/read-invoices.ts'
import type { ShopContext } from '../context.ts'
import { accountOwner } from './account-owner.ts'

export async function ownInvoicesView(context: ShopContext) {
  const owner = await accountOwner(context)
  if (!owner) return null
  const invoices = await listInvoicesOfOwner(context.database, { tenantId: context.tenant.id, owner })
  return invoices.map(invoiceView)
}

export const invoiceView = ({ invoiceNo, kind, orderNo, total, detail }: StoredInvoice) => ({
  ...{ invoiceNo, kind, orderNo, total },
  day: detail.day,
  vat: detail.billed.vat,
  of: detail.of ?? null,
})
