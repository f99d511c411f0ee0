import { exactMoment } from '../../i18n/exact-moment.ts'
import { localeWords } from '../../i18n/locale-words.ts'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { laterDay } from '../calendar/calendar.ts'
import { composeLetter, type Letter, type Passage } from '../mail/letter.ts'
import type { WithdrawalRow } from './tables.ts'

/** Returns the declaration, line by line. */
function statement(tenant: Tenant, locale: string, row: WithdrawalRow): Passage[] {
  const { t } = localeWords(tenant, locale)
  const moment = exactMoment(row.received_at, locale, tenant.i18n.timeZone)
  const line = (name: string, value: string): [string, string] => [t(`withdrawal.${name}`), value]
  return [
    t('withdrawal.statement', { legalName: tenant.organisation.legalName }),
    {
      facts: [
        line('name', row.name),
        line('contract', row.contract),
        line('items', row.items || t('withdrawal.allItems')),
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
  /** Total in cents. */
  total: number
}

/**
 * Returns the e-mail that acknowledges a withdrawal without delay, with its content, date and time (LAW-3), and the
 * largest possible refund (PAP-7).
 * @param order the named order, if it belongs to the mailbox that gets the e-mail; else undefined
 */
export function acknowledgement(tenant: Tenant, row: WithdrawalRow, order?: WithdrawnOrder): Letter {
  const { locale } = row
  const { t, format } = localeWords(tenant, locale)
  const { withdrawalDays: days, returnCreditDays } = tenant.constants
  const received = dayOf(row.received_at, tenant.i18n.timeZone)
  const refundBy = format.day(laterDay(received, returnCreditDays))
  const values = { company: tenant.company, days, refundBy }
  return composeLetter(tenant, locale, {
    subject: t('mail.withdrawal.subject', values),
    // The greeting has no name, because the mailbox is only an entered one. The name is in the declaration below.
    greeting: t('mail.greetingNobody'),
    paragraphs: [
      t('mail.withdrawal.body', values),
      ...statement(tenant, locale, row),
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
export function noticeToShop(tenant: Tenant, row: WithdrawalRow): Letter {
  const locale = tenant.i18n.locales[0] ?? row.locale
  const { t } = localeWords(tenant, locale)
  return composeLetter(tenant, locale, {
    subject: t('mail.withdrawalNotice.subject', { contract: row.contract }),
    greeting: t('mail.greetingNobody'),
    paragraphs: [t('mail.withdrawalNotice.body'), ...statement(tenant, locale, row)],
  })
}
