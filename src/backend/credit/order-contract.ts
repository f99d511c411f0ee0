import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Paper } from '../documents/paper/paper.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import { creditContractPaper } from './credit-papers.ts'

/** Returns the credit contract of an order as a PDF; undefined for an order without credit. */
export function orderContractPaper(tenant: Tenant, order: StoredOrder): Paper | undefined {
  const { locale, orderNo, placedAt, detail } = order
  if (!detail.credit) return undefined
  const stated = { locale, agreement: detail.credit, day: dayOf(placedAt, tenant.i18n.timeZone) }
  return creditContractPaper(tenant, stated, {
    ...{ contact: detail.contact, address: detail.invoiceAddress, orderNo },
  })
}
