import type { OrderDifference } from '#commerce/checkout/checkout-operations.ts'
import { nameWithChoice } from '#contract/variant-name.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'
import { voucherText } from './voucher-text.ts'

type TextContext = Pick<LocaleMessages, 't' | 'format'>

/**
 * Sentences for the differences between an order and what the shopper was shown (ORD-1); duplicates are
 * removed.
 */
export const orderChangeTexts = (changes: readonly OrderDifference[], context: TextContext): string[] => [
  ...new Set(changes.map((change) => orderChangeText(change, context))),
]

function orderChangeText(change: OrderDifference, { t, format }: TextContext): string {
  const { what, code, refusal, missing } = change
  const before = change.before ?? 0
  const now = change.now ?? 0
  const name = nameOf(change, t)
  const message = (key: string, values: Record<string, string | number> = {}) =>
    t(`checkout.orderChange.${key}`, { name, code: code ?? '', ...values })
  switch (what) {
    case 'QUANTITY':
      return message(what, { before, now })
    case 'POINTS':
      return message(what, { before: format.number(before), now: format.number(now) })
    case 'ITEM_FEWER':
      return message(what, { count: now })
    case 'PRICE':
      return message(now > before ? 'PRICE_ROSE' : 'PRICE_FELL', money(before, now, format))
    case 'VOUCHER_DROPPED':
      return refusal && code ? voucherText({ code, refusal, missing }, { t, format }) : message(what)
    default:
      return message(what, money(before, now, format))
  }
}

const money = (before: number, now: number, format: TextContext['format']) => ({
  before: format.money(before),
  now: format.money(now),
})

const nameOf = ({ productName, choice }: OrderDifference, t: TextContext['t']): string =>
  nameWithChoice(productName ?? t('checkout.orderChange.item'), choice)
