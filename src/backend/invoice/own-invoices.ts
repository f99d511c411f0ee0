import type { OwnData } from '../customer/own-data.ts'
import { listOwnInvoices } from './read-invoices.ts'

/** Invoices and credit notes. They are not erased: tax law has a shop keep them for years. */
export const ownInvoices: OwnData = {
  name: 'invoices',
  export: async (database, tenantId, owner) =>
    (await listOwnInvoices(database, { tenantId, owner })).map(
      ({ invoiceNo, kind, orderNo, total, detail }) => ({ invoiceNo, kind, orderNo, total, ...detail }),
    ),
  erase: async () => {},
}
