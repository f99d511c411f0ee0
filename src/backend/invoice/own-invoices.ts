import type { OwnData } from '../customer/own-data.ts'
import { listOwnInvoices } from './read-invoices.ts'

/** Exports invoices and credit notes. They are not erased, because tax law obliges the shop to keep them for years. */
export const ownInvoices: OwnData = {
  name: 'invoices',
  export: async (database, tenantId, owner) =>
    (await listOwnInvoices(database, { tenantId, owner })).map(
      ({ invoiceNo, kind, orderNo, total, detail }) => ({ invoiceNo, kind, orderNo, total, ...detail }),
    ),
  erase: async () => {},
}
