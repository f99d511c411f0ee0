import type { LocaleMessages } from '#i18n/locale-messages.ts'
import type { ProductPage } from './product-operations.ts'

export interface DeliveryDays {
  /** YYYY-MM-DD */
  from: string
  to: string
}

interface Texts {
  t: LocaleMessages['t']
  format: Pick<LocaleMessages['format'], 'weekday'>
}

/**
 * When a product arrives, in words: the days where they are known, else the number of working days (PHO-1). Undefined
 * if the backend returns neither.
 * @param appointmentLead working days from an order to the first possible appointment
 */
export function deliverySentence(
  { t, format }: Texts,
  { method, minWorkingDays: min, maxWorkingDays: max }: Omit<ProductPage['deliveryData'], 'cost'>,
  days: DeliveryDays | undefined,
  appointmentLead: number,
): string | undefined {
  const from = days && format.weekday(days.from)
  if (method === 'appointment')
    return from
      ? t('product.appointmentDay', { day: from })
      : t('product.appointment', { count: appointmentLead })
  if (days && from)
    return days.from === days.to
      ? t('product.deliveryDay', { day: from })
      : t('product.deliveryDays', { from, to: format.weekday(days.to) })
  return min === null || max === null ? undefined : t('product.delivery', { min, max })
}
