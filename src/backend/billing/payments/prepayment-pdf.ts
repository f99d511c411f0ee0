import type { DocumentAttachment } from '#backend/infra/mail/email-document.ts'
import type { Block, PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { pdfFooter, sellerSection, senderLines } from '#backend/infra/pdf/pdf-parts.ts'
import { isOfGuest } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { transferCode } from '../invoices/transfer-code.ts'
import { transferFacts } from '../invoices/transfer-facts.ts'
import { lastPrepaymentDay } from './rules/prepayment-end.ts'

/**
 * Returns the last day on which an order can be paid in advance; it is cancelled after it. YYYY-MM-DD in the tenant's
 * time zone.
 */
export const prepaymentDay = (tenant: Tenant, { placedAt }: Pick<StoredOrder, 'placedAt'>): string =>
  lastPrepaymentDay(placedAt, tenant)

/** Returns amount, account, reference and last day of a transfer in advance. @param amount cents */
export const prepaymentFacts = (
  tenant: Tenant,
  order: StoredOrder,
  amount: number,
): [label: string, value: string][] =>
  transferFacts(tenant, order.locale, {
    amount,
    reference: bankTransferReference(order.orderNo),
    due: localeMessages(tenant, order.locale).format.day(prepaymentDay(tenant, order)),
  })

/** Without a postal code the slip of a QR-bill has an empty field for the payer, and an EPC code has no payer. */
const emptyAddress = {
  ...{ recipient: '', street: '', houseNumber: '', addition: '' },
  ...{ postalCode: '', city: '', country: '' },
}

interface Prepayment {
  /** Open amount of the order, cents. */
  amount: number
  withAddress: boolean
}

/**
 * Returns the payment details of an order that is paid in advance as a PDF (PAP-1). For a guest the PDF has only the name of the
 * recipient and no address, because the link in the same e-mail asks for the postal code (PAP-5).
 */
export function prepaymentPdf(
  tenant: Tenant,
  order: StoredOrder,
  { amount, withAddress }: Prepayment,
): PdfDocument {
  const { locale, orderNo, placedAt, detail } = order
  const { t, format } = localeMessages(tenant, locale)
  const { contact, invoiceAddress } = detail
  const { recipient } = invoiceAddress
  const name = `${contact.firstName} ${contact.lastName}`
  const day = dayOf(placedAt, tenant.i18n.timeZone)
  const facts: [string, string][] = [
    [t('paper.order'), t('paper.orderOf', { orderNo, day: format.day(day) })],
  ]
  const { code, slip } = transferCode(tenant, locale, {
    ...{ amount, reference: bankTransferReference(orderNo) },
    payer: { contact, address: withAddress ? invoiceAddress : emptyAddress },
  })
  return {
    theme: tenant.theme,
    locale,
    kind: t('paper.kind.PREPAYMENT'),
    subject: t('paper.subject', { orderNo }),
    day,
    letterhead: {
      company: tenant.company,
      ...(withAddress && {
        addressWindow: {
          sender: senderLines(tenant).join(' · '),
          recipient: [name, ...(recipient ? [recipient] : []), ...postalLines(invoiceAddress)],
          facts,
        },
      }),
    },
    sections: [
      {
        blocks: [
          ...(withAddress
            ? []
            : [{ kind: 'facts', rows: [[t('paper.customer'), name], ...facts] } satisfies Block]),
          { kind: 'text', text: t('paper.prepay') },
          { kind: 'details', rows: prepaymentFacts(tenant, order, amount), ...(code && { code }) },
        ],
      },
      sellerSection(tenant, locale),
    ],
    slip,
    ...pdfFooter(tenant, locale),
  }
}

/**
 * Returns the payment details of an order as an attachment of an e-mail: `betaalgegevens-1234567801.pdf`. Whether they contain the
 * address depends on the owner of the order now, and is stored with the e-mail: the e-mail is sent later, when a guest's order may
 * have moved to an account.
 * @param amount cents
 */
export const prepaymentAttachment = (
  tenant: Tenant,
  { locale, orderNo, owner }: StoredOrder,
  amount: number,
): DocumentAttachment => ({
  name: `${localeMessages(tenant, locale).t('paper.file.PREPAYMENT')}-${orderNo}.pdf`,
  document: { kind: 'prepayment', orderNo, amount, withAddress: !isOfGuest({ owner }) },
})
