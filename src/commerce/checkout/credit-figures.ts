import type { InstalmentPlan } from '#contract/credit/instalment-plan.ts'
import type { Format } from '#i18n/format.ts'
import { percent } from '#i18n/percent.ts'
import type { Translate } from '#i18n/translate.ts'

type Figures = Pick<
  InstalmentPlan,
  | 'basePrice'
  | 'monthlyInstallment'
  | 'lastInstallment'
  | 'numberOfRegularInstallments'
  | 'overallPrice'
  | 'yearlyInterestRateFactor'
  | 'effectiveYearlyRate'
>

interface TextContext {
  t: Translate
  format: Pick<Format, 'money'>
  locale: string
}

/**
 * A plan in one sentence with every figure that the law requires beside a cost figure (LAW-4): price, term,
 * instalments, rate, APR, total.
 */
export function creditFigures(plan: Figures, { t, format: { money }, locale }: TextContext): string {
  const { numberOfRegularInstallments: count, monthlyInstallment, lastInstallment } = plan
  const instalment = money(monthlyInstallment)
  const regular =
    lastInstallment === monthlyInstallment
      ? t('credit.equal', { count, instalment })
      : t('credit.unequal', { before: count - 1, instalment, last: money(lastInstallment) })
  return t('credit.figures', {
    ...{ count, regular },
    price: money(plan.basePrice),
    rate: percent(locale, plan.yearlyInterestRateFactor * 100, 2),
    apr: percent(locale, plan.effectiveYearlyRate),
    total: money(plan.overallPrice),
  })
}
