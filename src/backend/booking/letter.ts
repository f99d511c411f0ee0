import { localeWords } from '../../i18n/locale-words.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Writing } from '../basket/commands.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'

/** Emails the shopper the new day, or the cancellation. Days are YYYY-MM-DD. */
export async function writeBookingLetter(
  { db, now }: Writing,
  tenant: Tenant,
  { locale, orderNo, detail: { contact } }: StoredOrder,
  to: string | null,
): Promise<void> {
  const { t, format } = localeWords(tenant, locale)
  const said = { orderNo, day: to ? format.day(to) : '' }
  const which = to ? 'moved' : 'cancelled'
  const letter = composeLetter(tenant, locale, {
    subject: t(`mail.booking.${which}.subject`, said),
    greeting: greetingTo(t, contact),
    paragraphs: [t(`mail.booking.${which}.body`, said)],
    link: {
      label: t('mail.booking.link'),
      address: tenant.origin + routeAddress(tenant, locale, 'accountBookings'),
    },
  })
  await writeLetter(db, tenant, { ...letter, recipient: contact.email }, now)
}
