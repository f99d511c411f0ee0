import type { PdfDocument, Section } from '#backend/infra/pdf/pdf-document.ts'
import { pdfFooter, sellerSection, senderLines } from '#backend/infra/pdf/pdf-parts.ts'
import type { ContactDraft } from '#backend/orders/order-detail.ts'
import type { AgreedCredit } from '#contract/credit/agreement.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { percent } from '#i18n/percent.ts'
import { phoneText } from '#tenancy/phone.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { creditWithdrawalDays } from './rules/credit-withdrawal.ts'

/** A credit and the day (YYYY-MM-DD) for which its terms are stated. */
interface StatedTerms {
  locale: string
  agreement: AgreedCredit
  day: string
}

type Row = [label: string, value: string]

/**
 * Returns the standard information that a consumer gets before a credit contract (ORD-5): Annex I of Directive (EU)
 * 2023/2225, and its counterpart in Swiss law. It contains no name, so that it can be rendered before log-in.
 * @throws for a tenant without `credit.agreement`
 */
export function creditInformationPdf(tenant: Tenant, terms: StatedTerms): PdfDocument {
  const { locale, agreement, day } = terms
  const texts = creditTexts(tenant, terms)
  const { t } = texts
  return {
    ...commonFields(tenant, locale, day),
    kind: t('creditPaper.kind.INFORMATION'),
    subject: t(`creditPaper.subject.${agreement.method}`),
    letterhead: { company: tenant.company },
    sections: [
      { ...sellerSection(tenant, locale), heading: t('creditPaper.creditor') },
      mainSection(texts),
      costSection(texts),
      ...protectionSections(texts, agreement),
      section(texts, 'rights', ['withdrawal', 'early', 'check', 'copy', ...planOf(agreement), 'linked']),
      section(texts, 'more', ['consequences', 'supervisor', 'complaints', 'law', 'valid']),
    ],
  }
}

/**
 * Returns the credit contract of an order (ORD-5), or its draft.
 * @param borrower the person who orders, the invoice address, and the order number; without a number it is a draft
 * @throws for a tenant without `credit.agreement`
 */
export function creditContractPdf(
  tenant: Tenant,
  terms: StatedTerms,
  borrower: {
    contact: Pick<ContactDraft, 'firstName' | 'lastName'>
    address: AddressDraft
    orderNo?: string
  },
): PdfDocument {
  const { locale, agreement, day } = terms
  const texts = creditTexts(tenant, terms)
  const { t, row } = texts
  const { contact, address, orderNo } = borrower
  const lines = [`${contact.firstName} ${contact.lastName}`, ...postalLines(address)]
  const facts: Row[] = orderNo === undefined ? [] : [row('concluded')]
  return {
    ...commonFields(tenant, locale, day),
    kind: t('creditPaper.kind.CONTRACT'),
    subject:
      orderNo === undefined ? t('creditPaper.subject.DRAFT') : t('creditPaper.subject.CONTRACT', { orderNo }),
    letterhead: {
      company: tenant.company,
      addressWindow: { sender: senderLines(tenant).join(' · '), recipient: lines, facts },
    },
    sections: [
      { ...sellerSection(tenant, locale), heading: t('creditPaper.creditor') },
      {
        heading: t('creditPaper.borrower'),
        blocks: [{ kind: 'details', rows: [[t('creditPaper.borrowerName'), lines.join(', ')]] }],
      },
      mainSection(texts),
      costSection(texts),
      ...protectionSections(texts, agreement),
      section(texts, 'rights', ['withdrawal', 'early', 'check', ...planOf(agreement), 'linked', 'end']),
      section(texts, 'more', ['consequences', 'supervisor', 'complaints', 'law']),
    ],
  }
}

const commonFields = (tenant: Tenant, locale: string, day: string) => ({
  theme: tenant.theme,
  locale,
  day,
  ...pdfFooter(tenant, locale),
})

/** Returns the texts of the credit PDFs by their keys. */
function creditTexts(tenant: Tenant, { locale, agreement, day }: StatedTerms) {
  const { t, format } = localeMessages(tenant, locale)
  const { agreement: settings } = tenant.credit
  if (!settings) throw new Error(`Tenant ${tenant.id} has no credit.agreement.`)
  const { money } = format
  const { months, payments, instalment, lastInstalment, premium = 0 } = agreement
  const { insurance } = tenant.credit.protection ?? {}
  const values = {
    ...{
      count: months,
      before: payments - 1,
      days: creditWithdrawalDays(tenant.credit, agreement),
      day: format.day(day),
    },
    ...{ instalment: money(instalment), last: money(lastInstalment), cost: money(agreement.cost) },
    ...{ price: money(agreement.price), total: money(agreement.total) },
    rate: percent(locale, agreement.yearlyRatePercent, 2),
    late: percent(locale, settings.lateInterestPercent),
    percent: percent(locale, settings.earlyRepaymentPercent),
    ...{ premium: money(premium), premiums: money(premium * payments) },
    ...{ withPremium: money(instalment + premium), lastWithPremium: money(lastInstalment + premium) },
    ...{ totalWithPremium: money(agreement.total + premium * payments) },
    insuranceDays: insurance?.withdrawalDays ?? 0,
    ...{ email: tenant.organisation.email, phone: phoneText(tenant.organisation.phone) },
  }
  const payment =
    agreement.method === 'DELAYED_PAYMENT' ? 'pause' : instalment === lastInstalment ? 'equal' : 'unequal'
  const isPause = payment === 'pause'
  const text = (key: string): string => t(`creditPaper.text.${key}`, values)
  const document = (links: Record<string, string> | undefined): string => {
    const found = links?.[locale] ?? ''
    return found.startsWith('/') ? `${tenant.origin}${found}` : found
  }
  const valuesByKey: Record<string, string> = {
    type: t(`creditPaper.text.${agreement.method}`),
    ...{ amount: values.price, total: values.total },
    months: text('months'),
    payments: text(payment),
    cost: text(premium > 0 ? 'costBesidePremium' : 'cost'),
    insurance: text(isPause ? 'insuranceOfPause' : 'insurance'),
    withdrawal: text(isPause ? 'withdrawalOfPause' : 'withdrawal'),
    early: text(settings.earlyRepaymentPercent === 0 ? 'earlyFree' : 'early'),
    end: text(isPause ? 'endOfPause' : 'end'),
    concluded: values.day,
    charged: text(payment === 'equal' ? 'charged' : 'chargedUnequal'),
    insurer: insurance?.insurer[locale] ?? '',
    conditions: document(insurance?.conditions),
    productInformation: document(insurance?.productInformation),
    apr: percent(locale, agreement.effectiveYearlyRate),
    supervisor: settings.supervisor[locale] ?? '',
    complaints: settings.complaints[locale] ?? '',
  }
  const row = (key: string): Row => [t(`creditPaper.label.${key}`), valuesByKey[key] ?? text(key)]
  return { t, row }
}

type CreditTexts = ReturnType<typeof creditTexts>

const section = ({ t, row }: CreditTexts, heading: string, keys: readonly string[]): Section => ({
  heading: t(`creditPaper.${heading}`),
  blocks: [{ kind: 'details', rows: keys.map(row) }],
})

/** A repayment schedule is of use for several payments. */
const planOf = ({ payments }: AgreedCredit): string[] => (payments > 1 ? ['plan'] : [])

/** The voluntary insurance of the payments, if it was chosen: what it costs and what is charged with it, and the insurer's papers. */
const protectionSections = (texts: CreditTexts, { premium }: AgreedCredit): Section[] =>
  premium === undefined
    ? []
    : [
        section(texts, 'protection', [
          ...['premium', 'charged', 'insurer', 'productInformation', 'conditions', 'insuranceWithdrawal'],
        ]),
      ]

const mainSection = (texts: CreditTexts): Section =>
  section(texts, 'main', ['type', 'amount', 'use', 'months', 'payments', 'total', 'goods'])

const costSection = (texts: CreditTexts): Section =>
  section(texts, 'costs', ['rate', 'cost', 'apr', 'insurance', 'late'])
