import { localeWords } from '../../i18n/locale-words.ts'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Block, Paper } from '../documents/paper/paper.ts'
import { paperFoot, sellerSection, senderLines } from '../invoice/paper-parts.ts'
import { transferCode } from '../invoice/transfer-code.ts'
import { transferFacts } from '../invoice/transfer-facts.ts'
import type { PaperAttachment } from '../mail/letter-paper.ts'
import { lastPrepaymentDay } from '../payment/rules/prepayment-end.ts'
import { isOfGuest } from './order-link.ts'
import type { StoredOrder } from './read-orders.ts'
import { bankTransferReference } from './rules/order-number.ts'

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
    due: localeWords(tenant, order.locale).format.day(prepaymentDay(tenant, order)),
  })

/** Without a postal code the slip of a QR-bill has an empty field for the payer, and an EPC code has no payer. */
const noAddress = {
  ...{ recipient: '', street: '', houseNumber: '', addition: '' },
  ...{ postalCode: '', city: '', country: '' },
}

/**
 * Returns the payment details of a prepaid order as a PDF (PAP-1). For a guest it has the name and no address, because
 * the e-mail that brings it has the link that asks for the postal code (PAP-5).
 * @param amount cents that are still to be paid
 */
export function prepaymentPaper(tenant: Tenant, order: StoredOrder, amount: number): Paper {
  const { locale, orderNo, placedAt, detail } = order
  const { t, format } = localeWords(tenant, locale)
  const { contact, invoiceAddress } = detail
  const { recipient, street, houseNumber, addition, postalCode, city } = invoiceAddress
  const isGuest = isOfGuest(order)
  const name = `${contact.firstName} ${contact.lastName}`
  const day = dayOf(placedAt, tenant.i18n.timeZone)
  const facts: [string, string][] = [
    [t('paper.order'), t('paper.orderOf', { orderNo, day: format.day(day) })],
  ]
  const { code, slip } = transferCode(tenant, locale, {
    ...{ amount, reference: bankTransferReference(orderNo) },
    payer: { contact, address: isGuest ? noAddress : invoiceAddress },
  })
  return {
    theme: tenant.theme,
    locale,
    kind: t('paper.kind.PREPAYMENT'),
    subject: t('paper.subject', { orderNo }),
    day,
    letterhead: {
      company: tenant.company,
      ...(!isGuest && {
        window: {
          sender: senderLines(tenant).join(' · '),
          recipient: [
            name,
            ...(recipient ? [recipient] : []),
            [street, houseNumber, addition].filter(Boolean).join(' '),
            `${postalCode} ${city}`,
          ],
          facts,
        },
      }),
    },
    sections: [
      {
        blocks: [
          ...(isGuest
            ? [{ kind: 'facts', rows: [[t('paper.customer'), name], ...facts] } satisfies Block]
            : []),
          { kind: 'text', text: t('paper.prepay') },
          { kind: 'details', rows: prepaymentFacts(tenant, order, amount), ...(code && { code }) },
        ],
      },
      sellerSection(tenant, locale),
    ],
    slip,
    ...paperFoot(tenant, locale),
  }
}

/** Returns the payment details of an order as an attachment: `betaalgegevens-1234567801.pdf`. @param amount cents */
export const prepaymentAttachment = (
  tenant: Tenant,
  { locale, orderNo }: StoredOrder,
  amount: number,
): PaperAttachment => ({
  name: `${localeWords(tenant, locale).t('paper.file.PREPAYMENT')}-${orderNo}.pdf`,
  paper: { kind: 'prepayment', orderNo, amount },
})
