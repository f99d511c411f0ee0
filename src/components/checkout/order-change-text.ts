import type { OrderDifference } from '../../commerce/documents/checkout.ts'
import type { LocaleWords } from '../../i18n/locale-words.ts'
import { voucherText } from './voucher-text.ts'

type Words = Pick<LocaleWords, 't' | 'format'>

/**
 * Sentences for the differences between an order and what the shopper was shown (ORD-1); duplicates are
 * removed.
 */
export const orderChangeTexts = (changes: readonly OrderDifference[], words: Words): string[] => [
  ...new Set(changes.map((change) => orderChangeText(change, words))),
]

function orderChangeText(change: OrderDifference, { t, format }: Words): string {
  const { what, code, refusal, missing } = change
  const before = change.before ?? 0
  const now = change.now ?? 0
  const name = nameOf(change, t)
  const say = (key: string, values: Record<string, string | number> = {}) =>
    t(`checkout.orderChange.${key}`, { name, code: code ?? '', ...values })
  switch (what) {
    case 'QUANTITY':
      return say(what, { before, now })
    case 'POINTS':
      return say(what, { before: format.number(before), now: format.number(now) })
    case 'ITEM_FEWER':
      return say(what, { count: now })
    case 'PRICE':
      return say(now > before ? 'PRICE_ROSE' : 'PRICE_FELL', money(before, now, format))
    case 'VOUCHER_DROPPED':
      return refusal && code ? voucherText({ code, refusal, missing }, { t, format }) : say(what)
    default:
      return say(what, money(before, now, format))
  }
}

const money = (before: number, now: number, format: Words['format']) => ({
  before: format.money(before),
  now: format.money(now),
})

/** The name of a variant with its attributes: `Wikkeljurk (zwart, 42)`. */
function nameOf({ productName, choice }: OrderDifference, t: Words['t']): string {
  const name = productName ?? t('checkout.orderChange.item')
  return choice ? `${name} (${choice})` : name
}
