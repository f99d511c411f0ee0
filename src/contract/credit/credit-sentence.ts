import type { Format } from '#i18n/format.ts'
import { percent } from '#i18n/percent.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CreditAgreement } from './agreement.ts'

interface TextContext {
  t: Translate
  format: Pick<Format, 'money'>
  locale: string
}

/**
 * Returns a credit in one sentence with everything the law requires beside a cost figure (LAW-4): price,
 * term, payments, borrowing rate or charge, annual percentage rate of charge, total. A second sentence states what is paid with the
 * payment protection.
 */
export function creditSentence(
  agreement: CreditAgreement,
  { t, format: { money }, locale }: TextContext,
): string {
  const { method, months: count, payments, instalment, lastInstalment, cost } = agreement
  const shared = {
    count,
    price: money(agreement.price),
    rate: percent(locale, agreement.yearlyRatePercent, 2),
    apr: percent(locale, agreement.effectiveYearlyRate),
    total: money(agreement.total),
  }
  if (method === 'DELAYED_PAYMENT') return t('credit.pauseFigures', { ...shared, cost: money(cost) })
  const regular = (premium: number): string =>
    lastInstalment === instalment
      ? t('credit.equal', { count: payments, instalment: money(instalment + premium) })
      : t('credit.unequal', {
          ...{ before: payments - 1, instalment: money(instalment + premium) },
          last: money(lastInstalment + premium),
        })
  const figures = t('credit.figures', { ...shared, regular: regular(0) })
  const { premium } = agreement
  if (premium === undefined) return figures
  const total = money(agreement.total + premium * payments)
  return `${figures} ${t('credit.protected', { premium: money(premium), regular: regular(premium), total })}`
}
