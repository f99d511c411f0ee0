import type { DocumentAttachment } from '#backend/infra/mail/email-document.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { StoredInvoice } from './invoice.ts'

/** Returns an invoice or a credit note as an attachment: `factuur-10000007.pdf`. */
export const invoiceAttachment = (
  tenant: Tenant,
  { invoiceNo, kind, detail }: Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'detail'>,
): DocumentAttachment => ({
  name: `${localeMessages(tenant, detail.locale).t(`paper.kind.${kind}`).toLowerCase().replaceAll(' ', '-')}-${invoiceNo}.pdf`,
  document: { kind: 'invoice', invoiceNo },
})
