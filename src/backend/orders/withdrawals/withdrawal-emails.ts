import type { Kysely } from 'kysely'
import { refundDayOf } from '#backend/infra/calendar/legal-days.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { composeEmail, type Email, type Passage } from '#backend/infra/mail/email.ts'
import type { OutgoingEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingName, withoutLinks } from '#backend/infra/mail/greeting-name.ts'
import { exactMoment } from '#i18n/exact-moment.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { addressEmail, opensOrder, orderUrlFor } from '../order-link.ts'
import type { StoredLine, StoredOrder } from '../read-orders.ts'
import { sendBackDayOf } from '../returns/return-period.ts'
import type { WithdrawalRow } from './tables.ts'
import type { TakenWithdrawal } from './take-withdrawal.ts'

type Declared = Pick<WithdrawalRow, 'name' | 'contract' | 'items'>

/** Returns the lines of the email with what was declared. @param declared what the declarant has typed */
function declarationPassages(
  tenant: Tenant,
  locale: string,
  row: WithdrawalRow,
  { name, contract, items }: Declared = row,
): Passage[] {
  const { t } = localeMessages(tenant, locale)
  const moment = exactMoment(row.received_at, locale, tenant.i18n.timeZone)
  const line = (name: string, value: string): [string, string] => [t(`withdrawal.${name}`), value]
  return [
    t('withdrawal.statement', { legalName: tenant.organisation.legalName }),
    {
      facts: [
        line('name', name),
        line('contract', contract),
        line('items', items || t('withdrawal.allItems')),
        line('email', row.email),
        line('received', moment),
        line('reference', row.id),
      ],
    },
  ]
}

/**
 * Returns the e-mail that acknowledges a withdrawal with its content, date and time (LAW-3), what was done, the address for the goods
 * with label and last day, and the maximum refund (PAP-7). Links are removed from the typed texts, because the form sends this e-mail
 * to any mailbox that was entered. The shop's copy has the texts unchanged.
 * @param taken the order of the withdrawal, if it belongs to the mailbox that gets the e-mail; else undefined
 */
export async function acknowledgement(
  db: Kysely<Tables>,
  tenant: Tenant,
  row: WithdrawalRow,
  taken: TakenWithdrawal | undefined,
): Promise<OutgoingEmail> {
  const { locale } = row
  const { t } = localeMessages(tenant, locale)
  const { organisation, company } = tenant
  const url = taken && (await orderUrlFor(db, tenant, (await addressEmail(db, tenant.id, taken.order)).order))
  const returnNo = taken?.goingBack?.returnNo
  const address = [organisation.legalName, t('paper.returns'), ...postalLines(organisation.address)].join(
    ', ',
  )
  const email = composeEmail(tenant, locale, {
    subject: t('mail.withdrawal.subject', { company }),
    // The greeting has no name, because the mailbox is only an entered one. The name is in the declaration below.
    greeting: t('mail.greetingNobody'),
    paragraphs: [
      t('mail.withdrawal.body'),
      ...declarationPassages(tenant, locale, row, {
        name: withoutLinks(row.name),
        contract: withoutLinks(row.contract),
        items: row.items.split('\n').map(withoutLinks).join('\n'),
      }),
      ...(await consequences(tenant, row, taken)),
      t('mail.withdrawal.address', { address }),
    ],
    ...(url && { link: { label: t('mail.order.link'), url } }),
    footnotes: [t('mail.withdrawal.footnote', { email: organisation.email })],
  })
  // With the address of the order in it, an e-mail must not link to the order of a guest (PAP-5).
  const document = {
    kind: 'returnLabel' as const,
    returnNo: returnNo ?? '',
    withSender: !url || !opensOrder(url),
  }
  const documents = returnNo ? [{ name: `${t('paper.kind.LABEL')} ${returnNo}.pdf`, document }] : []
  return { ...email, recipient: row.email, documents }
}

const isOpen = ({ state }: StoredLine): boolean => state !== 'CANCELLED' && state !== 'CREDITED'

/** Returns what lines cost; with delivery and surcharges if they are all lines of the order. Cents. */
const sumOf = (order: StoredOrder, lines: readonly StoredLine[]): number =>
  lines.length === order.lines.length ? order.total : lines.reduce((sum, { total }) => sum + total, 0)

/** Returns the sentences on what follows from a withdrawal. */
async function consequences(
  tenant: Tenant,
  row: WithdrawalRow,
  taken: TakenWithdrawal | undefined,
): Promise<string[]> {
  const { t, format } = localeMessages(tenant, row.locale)
  const { withdrawalDays: days, returnCreditDays } = tenant.constants
  const received = dayOf(row.received_at, tenant.i18n.timeZone)
  const refund = {
    days: returnCreditDays,
    refundBy: format.day(refundDayOf(tenant, received, received, returnCreditDays)),
  }
  const general = t('mail.withdrawal.next', { ...refund, days })
  if (!taken) return [general]
  const { order, outcome, lastDay, cancelled, goingBack } = taken
  const { orderNo } = order
  if (outcome === 'LATE')
    return [t('mail.withdrawal.late', { orderNo, day: format.day(lastDay ?? received) })]
  if (outcome === 'UNCLEAR')
    return [
      t('mail.withdrawal.sum.part', {
        orderNo,
        amount: format.money(sumOf(order, order.lines.filter(isOpen))),
      }),
      t('mail.withdrawal.unclear', { orderNo }),
      general,
    ]
  const lines = [...cancelled, ...(goingBack?.lines ?? [])]
  if (lines.length === 0) return [general]
  const ids = new Set(lines.map(({ line_id }) => line_id))
  const isWhole = order.lines.every((line) => ids.has(line.line_id) || !isOpen(line))
  const namesOf = (some: readonly StoredLine[]): string =>
    some
      .map(
        ({ quantity, product_name, choice }) =>
          `${quantity} × ${[product_name, choice].filter(Boolean).join(' ')}`,
      )
      .join('; ')
  return [
    t(`mail.withdrawal.sum.${isWhole ? 'whole' : 'items'}`, {
      orderNo,
      amount: format.money(sumOf(order, lines)),
    }),
    ...(cancelled.length > 0 ? [t('mail.withdrawal.cancelled', { items: namesOf(cancelled) })] : []),
    ...(goingBack
      ? [
          t('mail.withdrawal.sendBack', {
            ...{ items: namesOf(goingBack.lines), returnNo: goingBack.returnNo },
            day: format.day(await sendBackDayOf(tenant, order, row.received_at)),
          }),
        ]
      : []),
    t('mail.withdrawal.nothingDue'),
    t(goingBack ? 'mail.withdrawal.refund' : 'mail.withdrawal.refundAtOnce', refund),
  ]
}

/** Returns the e-mail to the shop, in the tenant's first language. */
export function shopEmail(tenant: Tenant, row: WithdrawalRow, taken: TakenWithdrawal | undefined): Email {
  const locale = tenant.i18n.locales[0] ?? row.locale
  const { t } = localeMessages(tenant, locale)
  return composeEmail(tenant, locale, {
    subject: t('mail.withdrawalNotice.subject', { contract: row.contract }),
    closing: greetingName(row.name, '') || row.email,
    paragraphs: [
      t('mail.withdrawalNotice.body'),
      ...declarationPassages(tenant, locale, row),
      t(`mail.withdrawalNotice.outcome.${taken?.outcome ?? 'NO_ORDER'}`, {
        orderNo: taken?.order.orderNo ?? '',
        id: row.id,
      }),
    ],
  })
}
