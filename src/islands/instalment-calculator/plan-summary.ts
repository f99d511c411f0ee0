import type { InstalmentPlan } from '#contract/credit/instalment-plan.ts'
import type { Format } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

/** A short summary for screen readers: the instalment, the length and the total. */
export function planSummary(
  plan: InstalmentPlan,
  { t, format }: { t: Translate; format: Pick<Format, 'money'> },
): string {
  const price = format.money(plan.monthlyInstallment)
  const values = { count: plan.numberOfRegularInstallments, total: format.money(plan.overallPrice) }
  return `${t('credit.calculator.perMonth', { price })}, ${t('credit.calculator.said', values)}`
}
