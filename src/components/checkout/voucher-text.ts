import type { Checkout } from '#commerce/checkout/checkout-operations.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'

type TextContext = Pick<LocaleMessages, 't' | 'format'>
type Voucher = NonNullable<Checkout['voucher']>

/** The message why an entered code does not apply, with the basket's wording (ORD-3). */
export const voucherText = (
  { code, refusal, missing }: Pick<Voucher, 'code' | 'refusal' | 'missing'>,
  { t, format }: TextContext,
): string => t(`basket.voucher.waits.${refusal}`, { code, price: format.money(missing ?? 0) })

/**
 * The messages about entered codes, shown beside the totals. Empty if a single code is in use and applies.
 */
export function voucherTexts(voucher: Voucher | null, context: TextContext): string[] {
  if (!voucher) return []
  const { code, refusal, other } = voucher
  return [
    ...(refusal === null ? [] : [voucherText(voucher, context)]),
    ...(other == null
      ? []
      : [context.t(`basket.voucher.${refusal === null ? 'other' : 'otherWaits'}`, { code, other })]),
  ]
}
