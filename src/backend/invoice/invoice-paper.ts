import { localeWords } from '../../i18n/locale-words.ts'
import { ibanInGroups } from '../../tenancy/iban.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Block, Paper } from '../documents/paper/paper.ts'
import { bankTransferReference } from '../order/rules/order-number.ts'
import type { StoredInvoice } from './invoice.ts'
import { exemptionLaw, exemptionOf } from './rules/exemption.ts'

/** An invoice or a credit note as it is drawn, in the language of the order (ACC-2). */
export function invoicePaper(tenant: Tenant, invoice: StoredInvoice): Paper {
  const { detail, kind, invoiceNo, orderNo } = invoice
  const { t, format } = localeWords(tenant, detail.locale)
  const { organisation, company } = tenant
  const { street, houseNumber, postalCode, city } = organisation.address
  const sender = [organisation.legalName, `${street} ${houseNumber}`, `${postalCode} ${city}`]
  const word = (name: string, values: Record<string, string | number> = {}) => t(`paper.${name}`, values)
  const facts: [string, string][] = [
    [word(`number.${kind}`), invoiceNo],
    [word(`day.${kind}`), format.day(detail.day)],
    ...optional(t('customer.field.customerNumber'), detail.customerNo),
    ...optional(word('customerVatId'), detail.contact.vatId ?? undefined),
    [word('order'), word('orderOf', { orderNo, day: format.day(detail.orderedOn) })],
    ...(kind === 'INVOICE'
      ? ([[word('supplied'), format.day(detail.suppliedOn ?? detail.day)]] as [string, string][])
      : []),
    ...(detail.of ? ([[word('of'), detail.of]] as [string, string][]) : []),
  ]
  return {
    theme: tenant.theme,
    locale: detail.locale,
    kind: word(`kind.${kind}`),
    subject: word('subject', { orderNo }),
    day: detail.day,
    letterhead: {
      company,
      window: { sender: sender.join(' · '), recipient: recipientOf(invoice), facts },
    },
    sections: [
      { blocks: [tableOf(tenant, invoice), ...exemptionNotes(tenant, invoice)] },
      { blocks: closing(tenant, invoice) },
      {
        heading: word('seller'),
        blocks: [
          {
            kind: 'facts',
            rows: [
              [word('name'), sender.join(', ')],
              ...optional(word('registration'), organisation.registration),
              ...optional(word('vatNumber'), organisation.vatNumber),
              [word('contact'), `${organisation.email}, ${organisation.phone}`],
            ],
          },
        ],
      },
    ],
    publisher: `${company} · ${organisation.legalName} · ${organisation.email}`,
    // Filled where the pages are counted.
    pageNumber: word('page', { page: '{page}', pages: '{pages}' }),
  }
}

type Words = ReturnType<typeof localeWords>

const optional = (label: string, value: string | undefined): [string, string][] =>
  value ? [[label, value]] : []

function recipientOf({ detail: { contact, address } }: StoredInvoice): string[] {
  const { recipient, street, houseNumber, addition, postalCode, city } = address
  return [
    ...(contact.company ? [contact.company] : []),
    `${contact.firstName} ${contact.lastName}`,
    ...(recipient ? [recipient] : []),
    [street, houseNumber, addition].filter(Boolean).join(' '),
    `${postalCode} ${city}`,
  ]
}

/** Lines with their rate, then how the sum comes about and the VAT that is in it, rate by rate. */
function tableOf(tenant: Tenant, { detail, kind }: StoredInvoice): Block {
  const { t, format } = localeWords(tenant, detail.locale)
  const word = (name: string, values: Record<string, string | number> = {}) => t(`paper.${name}`, values)
  const { billed, lines } = detail
  const rate = (hundredths: number) => `${format.number(hundredths / 100)} %`
  const row = (label: string, cents: number): [string, string] => [label, format.money(cents)]
  const exempt = billed.surcharges.reduce((sum, { amount }) => sum + amount, 0)
  // What is exempt is no turnover at 0 %: only goods of that rate are.
  const taxed = billed.vat.flatMap((part) => {
    const net = part.rate === 0 ? part.net - exempt : part.net
    return part.rate > 0 || net > 0 ? [{ ...part, net }] : []
  })
  return {
    kind: 'table',
    table: {
      head: [word('article'), word('quantity'), word('price'), word('rate'), word('amount')],
      rows: lines.map((line) => [
        [
          line.name,
          [line.choice, word('sku', { sku: line.sku })].filter(Boolean).join(' · '),
          ...line.services.map((service) => `+ ${service.label} ${format.money(service.price)}`),
          ...(line.discount > 0 ? [word('discount', { amount: format.money(line.discount) })] : []),
        ].join('\n'),
        format.number(line.quantity),
        format.money(line.price),
        rate(line.vatRate),
        format.money(line.total),
      ]),
      sums: [
        row(word('lines'), billed.lines),
        ...(billed.deliveryCost > 0 ? [row(word('delivery'), billed.deliveryCost)] : []),
        ...billed.surcharges
          .filter(({ amount }) => amount > 0)
          .map(({ kind: of, amount }) => row(t(`mail.order.surcharge.${of}`), amount)),
        ...taxed.map(({ rate: of, net }) => row(word('net', { rate: rate(of) }), net)),
        ...taxed.map(({ rate: of, vat }) => row(word('vat', { rate: rate(of) }), vat)),
        ...(exempt > 0 ? [row(word('exempt.amount'), exempt)] : []),
        row(word(`total.${kind}`), billed.total),
        ...paidRows(detail).map(([name, cents]) => row(word(name), cents)),
      ],
    },
  }
}

/** By which law the price of credit and of its insurance bears no VAT (TAX-1), one sentence each. */
function exemptionNotes(tenant: Tenant, { detail }: StoredInvoice): Block[] {
  const { t } = localeWords(tenant, detail.locale)
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

/** What had come and what kept credit has paid, and what is left of an invoice that is paid after it: total and VAT stay. */
function paidRows({ paidAhead, setOff, billed, method }: StoredInvoice['detail']): [string, number][] {
  if (paidAhead === undefined && setOff === undefined) return []
  const left = billed.total - (paidAhead ?? 0) - (setOff ?? 0)
  return [
    ...(paidAhead === undefined ? [] : [['paidAhead', -paidAhead] as [string, number]]),
    ...(setOff === undefined ? [] : [['setOff', -setOff] as [string, number]]),
    ...(left > 0 && method !== 'BANK_TRANSFER' ? [['left', left] as [string, number]] : []),
  ]
}

function closing(tenant: Tenant, { detail, kind, orderNo }: StoredInvoice): Block[] {
  const { t } = localeWords(tenant, detail.locale)
  const { billed, method, setOff = 0, paidAhead = 0 } = detail
  const left = billed.total - setOff - paidAhead
  const said = {
    days: tenant.constants.invoicePaymentDays,
    reference: bankTransferReference(orderNo),
  }
  const text = (key: string): Block[] => [{ kind: 'text', text: t(key, said) }]
  if (kind === 'CREDIT_NOTE') return text('paper.credited')
  if (paidAhead > 0 && left === 0) return text('paper.paid')
  if (setOff > 0 && left === 0) return text('paper.settled')
  if (method === 'BANK_TRANSFER' || method === 'HOSTED')
    return text(setOff === 0 ? `paper.payment.${method}` : 'paper.partlyAhead')
  return [...text(`paper.payment.${method}`), ...accountsOf(tenant, t)]
}

/** Where an invoice is paid to. */
const accountsOf = ({ payment: { accounts } }: Tenant, t: Words['t']): Block[] =>
  accounts.map(({ holder, iban, bank }) => ({
    kind: 'text',
    text: t('mail.order.account', { holder, iban: ibanInGroups(iban), bank }),
  }))
