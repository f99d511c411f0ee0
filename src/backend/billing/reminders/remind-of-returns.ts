import { laterDay } from '#backend/infra/calendar/calendar.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { addressEmail, orderUrlFor } from '#backend/orders/order-link.ts'
import { findOrders } from '#backend/orders/read-orders.ts'
import { returnsOf, type StoredReturn } from '#backend/orders/returns/read-returns.ts'
import { sendBackDayOf } from '#backend/orders/returns/return-period.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { expectedUntil } from '../balance/expected-credit-notes.ts'
import { stepName } from './reminder-step.ts'
import type { WrittenReminder } from './write-reminders.ts'

/** Days that a parcel may take which was sent on the last day. */
const parcelDays = 7

/** A return whose goods had to be sent back. */
export interface LateReturn extends Pick<StoredReturn, 'returnNo' | 'order' | 'registeredAt'> {
  /** Last day to send them back, YYYY-MM-DD. */
  sendBackBy: string
  /** Last day on which they are expected; what they cost is due again afterwards. */
  until: string
  /** What they cost; cents. */
  amount: number
}

/** Returns the returns whose goods did not come, though the last day to send them back is over; for staff as well. @param now ms */
export async function lateReturns(database: Database, tenant: Tenant, now: number): Promise<LateReturn[]> {
  const rows = await database
    .selectFrom('order_line')
    .select('order_no')
    .distinct()
    .where('tenant_id', '=', tenant.id)
    .where('state', '=', 'RETURN_REGISTERED')
    .execute()
  const orders = await findOrders(
    database,
    tenant.id,
    rows.map(({ order_no }) => order_no),
  )
  const today = dayOf(now, tenant.i18n.timeZone)
  const late: LateReturn[] = []
  for (const { returnNo, order, registeredAt, lines } of await returnsOf(database, tenant.id, orders)) {
    const missing = lines.flatMap(({ line }) => (line.state === 'RETURN_REGISTERED' ? line : []))
    const sendBackBy = await sendBackDayOf(tenant, order, registeredAt)
    if (missing.length === 0 || today <= laterDay(sendBackBy, parcelDays)) continue
    const until = expectedUntil(tenant, registeredAt)
    const amount = missing.reduce((sum, { total }) => sum + total, 0)
    late.push({ returnNo, order, registeredAt, sendBackBy, until, amount })
  }
  return late
}

/** Reminds shoppers once of goods that they did not send back. @param now ms */
export async function remindOfReturns(
  database: Database,
  tenant: Tenant,
  now: number,
  dryRun: boolean,
): Promise<WrittenReminder[]> {
  const step = { kind: 'return' as const, days: 0 }
  const written: WrittenReminder[] = []
  for (const { returnNo, order, registeredAt, sendBackBy, until, amount } of await lateReturns(
    database,
    tenant,
    now,
  )) {
    const { orderNo, locale } = order
    const key = { tenant_id: tenant.id, order_no: orderNo, payment: returnNo, step: stepName(step) }
    await database.transaction().execute(async (db) => {
      await lockOrder(db, tenant.id, orderNo)
      const known = await db
        .selectFrom('payment_reminder')
        .select('step')
        .where((where) => where.and(key))
        .executeTakeFirst()
      if (known) return
      written.push({ orderNo, step, open: amount, date: sendBackBy })
      if (dryRun) return
      await db
        .insertInto('payment_reminder')
        .values({ ...key, written_at: now })
        .execute()
      const { order: addressed, recipient } = await addressEmail(db, tenant.id, order)
      const { t, format } = localeMessages(tenant, locale)
      const values = {
        ...{ orderNo, returnNo, amount: format.money(amount), until: format.day(until) },
        day: format.day(dayOf(registeredAt, tenant.i18n.timeZone)),
        email: tenant.organisation.email,
      }
      const email = composeEmail(tenant, locale, {
        subject: t('mail.reminder.return.subject', values),
        greeting: greetingTo(t, order.detail.contact),
        paragraphs: [t('mail.reminder.return.body', values)],
        link: { label: t('mail.order.link'), url: await orderUrlFor(db, tenant, addressed) },
      })
      await enqueueEmail(db, tenant, { ...email, recipient }, now)
    })
  }
  return written
}
