import type { Block, PaymentCode, PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { optionalFact, pdfFooter, sellerSection, senderLines } from '#backend/infra/pdf/pdf-parts.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { vatPartOf } from '#backend/orders/rules/order-sums.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { withPercentSign } from '#i18n/percent.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { hasVat } from '#tenancy/vat.ts'
import type { InvoicePayment, StoredInvoice } from './invoice.ts'
import { instalmentFacts, invoiceFacts, nextTransfer } from './invoice-facts.ts'
import { exemptionLaw, exemptionOf } from './rules/exemption.ts'
import { transferCode } from './transfer-code.ts'

/**
 * Returns an invoice or a credit note as a PDF document, in the language of the order (ACC-2).
 * @param open what is open of it by now (readInvoicePdf); as on the day it was written if left out
 */
export function invoicePdf(
  tenant: Tenant,
  invoice: StoredInvoice,
  open?: readonly InvoicePayment[],
): PdfDocument {
  const { detail, kind, invoiceNo, orderNo } = invoice
  const { t, format } = localeMessages(tenant, detail.locale)
  const { company } = tenant
  const message = (name: string, values: Record<string, string | number> = {}) => t(`paper.${name}`, values)
  const facts: [string, string][] = [
    [message(`number.${kind}`), invoiceNo],
    [message(`day.${kind}`), format.day(detail.day)],
    ...optionalFact(t('customer.field.customerNumber'), detail.customerNo),
    ...optionalFact(message('customerVatId'), detail.contact.vatId ?? undefined),
    [message('order'), message('orderOf', { orderNo, day: format.day(detail.orderedOn) })],
    ...(kind === 'INVOICE'
      ? ([[message('supplied'), format.day(detail.suppliedOn ?? detail.day)]] as [string, string][])
      : []),
    ...(detail.of ? ([[message('of'), detail.of]] as [string, string][]) : []),
  ]
  const next = nextTransfer(invoice, open)
  const { code, slip } = next ? transferCode(tenant, detail.locale, { ...next, payer: detail }) : {}
  return {
    theme: tenant.theme,
    locale: detail.locale,
    kind: message(`kind.${kind}`),
    subject: message('subject', { orderNo }),
    day: detail.day,
    letterhead: {
      company,
      addressWindow: { sender: senderLines(tenant).join(' · '), recipient: recipientOf(invoice), facts },
    },
    sections: [
      {
        blocks: [
          tableOf(tenant, invoice),
          ...(mentionsVat(tenant, invoice) ? exemptionNotes(tenant, invoice) : []),
        ],
      },
      { blocks: paymentBlocks(tenant, invoice, open, code) },
      sellerSection(tenant, detail.locale),
    ],
    slip,
    ...pdfFooter(tenant, detail.locale),
  }
}

function recipientOf({ detail: { contact, address } }: StoredInvoice): string[] {
  return [
    ...(contact.company ? [contact.company] : []),
    `${contact.firstName} ${contact.lastName}`,
    ...(address.recipient ? [address.recipient] : []),
    ...postalLines(address),
  ]
}

/** Whether an invoice states VAT; one that a shop wrote while it charged VAT does so for good. */
const mentionsVat = (tenant: Tenant, { detail }: StoredInvoice): boolean =>
  hasVat(tenant) || detail.billed.vat.some(({ vat }) => vat > 0)

/** Returns a table of the lines with their rates, then the steps of the total and the contained VAT by rate. */
function tableOf(tenant: Tenant, invoice: StoredInvoice): Block {
  const { detail, kind } = invoice
  const withVat = mentionsVat(tenant, invoice)
  const { t, format } = localeMessages(tenant, detail.locale)
  const message = (name: string, values: Record<string, string | number> = {}) => t(`paper.${name}`, values)
  const { billed, lines } = detail
  const rate = (hundredths: number) => withPercentSign(format.number(hundredths / 100), detail.locale)
  const row = (label: string, cents: number): [string, string] => [label, format.money(cents)]
  const exempt = billed.surcharges.reduce((sum, { amount }) => sum + amount, 0)
  // Exempt amounts are no turnover at 0 %: only goods of that rate are.
  const taxed = billed.vat.flatMap((part) => {
    const net = part.rate === 0 ? part.net - exempt : part.net
    return part.rate > 0 || net > 0 ? [{ ...part, net }] : []
  })
  const stated = withVat ? taxed : []
  return {
    kind: 'table',
    table: {
      head: [
        ...[message('article'), message('quantity'), message('price')],
        ...(withVat ? [message('rate')] : []),
        message('amount'),
      ],
      rows: lines.map((line) => [
        [
          line.name,
          [line.choice, message('sku', { sku: line.sku })].filter(Boolean).join(' · '),
          ...line.services.map((service) => `+ ${service.label} ${format.money(service.price)}`),
          ...(withVat && detail.contact.company
            ? [message('netPrice', { amount: format.money(vatPartOf(line.vatRate, line.price).net) })]
            : []),
          ...(line.discount > 0 ? [message('discount', { amount: format.money(line.discount) })] : []),
        ].join('\n'),
        format.number(line.quantity),
        format.money(line.price),
        ...(withVat ? [rate(line.vatRate)] : []),
        format.money(line.total),
      ]),
      sums: [
        row(message('lines'), billed.lines),
        ...(billed.deliveryCost > 0 ? [row(message('delivery'), billed.deliveryCost)] : []),
        ...billed.surcharges
          .filter(({ amount }) => amount > 0)
          .map(({ kind: of, amount }) => row(t(`mail.order.surcharge.${of}`), amount)),
        ...stated.map(({ rate: of, net }) => row(message('net', { rate: rate(of) }), net)),
        ...stated.map(({ rate: of, vat }) => row(message('vat', { rate: rate(of) }), vat)),
        ...(withVat && exempt > 0 ? [row(message('exempt.amount'), exempt)] : []),
        row(message(`total.${kind}`), billed.total),
        ...paidRows(detail).map(([name, cents]) => row(message(name), cents)),
      ],
    },
  }
}

/** Returns one sentence for each law that exempts credit or its insurance from VAT (TAX-1). */
function exemptionNotes(tenant: Tenant, { detail }: StoredInvoice): Block[] {
  const { t } = localeMessages(tenant, detail.locale)
  const { country } = tenant.organisation.address
  const exemptions = new Set(
    detail.billed.surcharges.filter(({ amount }) => amount > 0).map(({ kind }) => exemptionOf(kind)),
  )
  return [...exemptions].map((exemption) => ({
    kind: 'text',
    text: t(`paper.exempt.${exemption}`, {
      law: exemptionLaw(country, detail.locale.slice(0, 2), exemption),
    }),
  }))
}

/**
 * Returns what was paid before the invoice and with credit, and what is left, if it is paid afterwards. Total and VAT
 * do not change.
 */
function paidRows({
  paidAhead,
  setOff: allocated,
  billed,
  method,
}: StoredInvoice['detail']): [string, number][] {
  if (paidAhead === undefined && allocated === undefined) return []
  const left = billed.total - (paidAhead ?? 0) - (allocated ?? 0)
  return [
    ...(paidAhead === undefined ? [] : [['paidAhead', -paidAhead] as [string, number]]),
    ...(allocated === undefined ? [] : [['setOff', -allocated] as [string, number]]),
    ...(left > 0 && method !== 'BANK_TRANSFER' ? [['left', left] as [string, number]] : []),
  ]
}

/** Returns blocks that explain how an invoice is to be paid, or was. */
function paymentBlocks(
  tenant: Tenant,
  invoice: StoredInvoice,
  open: readonly InvoicePayment[] | undefined,
  code: PaymentCode | undefined,
): Block[] {
  const { detail, kind, orderNo } = invoice
  const { t } = localeMessages(tenant, detail.locale)
  const { billed, method, setOff: allocated = 0, paidAhead = 0 } = detail
  const left = billed.total - allocated - paidAhead
  const values = {
    days: tenant.constants.invoicePaymentDays,
    reference: bankTransferReference(orderNo),
  }
  const text = (key: string): Block[] => [{ kind: 'text', text: t(key, values) }]
  if (kind === 'CREDIT_NOTE') return text('paper.credited')
  if (paidAhead > 0 && left === 0) return text('paper.paid')
  if (allocated > 0 && left === 0) return text('paper.settled')
  if (isPrepaidMethod(method)) return text(allocated === 0 ? `paper.payment.${method}` : 'paper.partlyAhead')
  const rows = invoiceFacts(tenant, invoice, open)
  const instalments = instalmentFacts(tenant, invoice, open)
  if (rows.length === 0) return text('paper.nothingLeft')
  return [
    ...text(`paper.payment.${method}`),
    { kind: 'details', rows, ...(code && { code }) },
    ...(instalments.length > 0 ? [{ kind: 'details' as const, rows: instalments }] : []),
  ]
}
