import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { PaperAttachment } from '../mail/letter-paper.ts'
import type { StoredInvoice } from './invoice.ts'

/** Returns an invoice or a credit note as an attachment: `factuur-10000007.pdf`. */
export const invoiceAttachment = (
  tenant: Tenant,
  { invoiceNo, kind, detail }: Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'detail'>,
): PaperAttachment => ({
  name: `${localeWords(tenant, detail.locale).t(`paper.kind.${kind}`).toLowerCase()}-${invoiceNo}.pdf`,
  paper: { kind: 'invoice', invoiceNo },
})
