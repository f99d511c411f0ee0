import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { addressEmail } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Emails the shopper the new day, or the cancellation. Days are YYYY-MM-DD. */
export async function emailAppointmentChange(
  { db, now }: ViewerTransaction,
  tenant: Tenant,
  order: StoredOrder,
  newDay: string | null,
): Promise<void> {
  const { locale, orderNo, detail } = order
  const { recipient } = await addressEmail(db, tenant.id, order)
  const { t, format } = localeMessages(tenant, locale)
  const values = { orderNo, day: newDay ? format.day(newDay) : '' }
  const change = newDay ? 'moved' : 'cancelled'
  const email = composeEmail(tenant, locale, {
    subject: t(`mail.appointment.${change}.subject`, values),
    greeting: greetingTo(t, detail.contact),
    paragraphs: [t(`mail.appointment.${change}.body`, values)],
    link: {
      label: t('mail.appointment.link'),
      url: tenant.origin + routeUrl(tenant, locale, 'accountOrder') + orderNo,
    },
  })
  await enqueueEmail(db, tenant, { ...email, recipient }, now)
}
