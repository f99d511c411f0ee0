import { refundDayOf } from '#backend/infra/calendar/legal-days.ts'
import { composeEmail, type Email, type Passage } from '#backend/infra/mail/email.ts'
import { greetingName, withoutLinks } from '#backend/infra/mail/greeting-name.ts'
import { exactMoment } from '#i18n/exact-moment.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { WithdrawalRow } from './tables.ts'

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

/** The order of a withdrawal, as far as the e-mail states it. */
export interface WithdrawnOrder {
  orderNo: string
  /**
   * Total of the lines that are neither cancelled nor credited, cents. Delivery and surcharges are included if all lines are left.
   */
  total: number
}

/**
 * Returns the e-mail that acknowledges a withdrawal with its content, date and time (LAW-3), and the maximum refund (PAP-7). Links are
 * removed from the typed texts, because the form sends this e-mail to any mailbox that was entered. The shop's copy has the texts
 * unchanged.
 * @param order the order of the withdrawal, if it belongs to the mailbox that gets the e-mail; else undefined
 */
export function acknowledgementEmail(tenant: Tenant, row: WithdrawalRow, order?: WithdrawnOrder): Email {
  const { locale } = row
  const { t, format } = localeMessages(tenant, locale)
  const { withdrawalDays: days, returnCreditDays } = tenant.constants
  const received = dayOf(row.received_at, tenant.i18n.timeZone)
  const refundBy = format.day(refundDayOf(tenant, received, received, returnCreditDays))
  const values = { company: tenant.company, days, refundBy }
  return composeEmail(tenant, locale, {
    subject: t('mail.withdrawal.subject', values),
    // The greeting has no name, because the mailbox is only an entered one. The name is in the declaration below.
    greeting: t('mail.greetingNobody'),
    paragraphs: [
      t('mail.withdrawal.body', values),
      ...declarationPassages(tenant, locale, row, {
        name: withoutLinks(row.name),
        contract: withoutLinks(row.contract),
        items: row.items.split('\n').map(withoutLinks).join('\n'),
      }),
      ...(order
        ? [
            t(`mail.withdrawal.sum.${row.items === '' ? 'whole' : 'part'}`, {
              orderNo: order.orderNo,
              amount: format.money(order.total),
            }),
          ]
        : []),
      t('mail.withdrawal.next', values),
    ],
    footnotes: [t('mail.withdrawal.footnote', { email: tenant.organisation.email })],
  })
}

/** Returns the e-mail to the shop, in the tenant's first language. */
export function shopEmail(tenant: Tenant, row: WithdrawalRow): Email {
  const locale = tenant.i18n.locales[0] ?? row.locale
  const { t } = localeMessages(tenant, locale)
  return composeEmail(tenant, locale, {
    subject: t('mail.withdrawalNotice.subject', { contract: row.contract }),
    closing: greetingName(row.name, '') || row.email,
    paragraphs: [t('mail.withdrawalNotice.body'), ...declarationPassages(tenant, locale, row)],
  })
}
