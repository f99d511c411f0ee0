import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { listInvoicesOfOwner } from './read-invoices.ts'

/** Exports invoices and credit notes. They are not erased, because tax law obliges the shop to keep them for years. */
export const invoicesExporter: PersonalDataExporter = {
  name: 'invoices',
  export: async (database, tenantId, owner) =>
    (await listInvoicesOfOwner(database, { tenantId, owner })).map(
      ({ invoiceNo, kind, orderNo, total, detail }) => ({ invoiceNo, kind, orderNo, total, ...detail }),
    ),
  erase: async () => {},
}
