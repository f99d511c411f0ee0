import type { InstalmentPlan } from '#contract/credit/instalment-plan.ts'
import { percent } from '#i18n/percent.ts'
import { useI18n } from '../island-i18n.tsx'

const line = 'flex justify-between gap-2 border-t border-line py-1'

/** All figures of a plan (CAL-1): the monthly instalment first, then the total and the rates. */
export function PlanFigures({ plan }: { plan: InstalmentPlan }) {
  const { t, format, locale } = useI18n()
  const { money } = format
  const count = plan.numberOfRegularInstallments
  const name = (key: string, values = {}) => t(`credit.calculator.${key}`, values)
  const sums: [string, string][] = [
    [name('basePrice'), money(plan.basePrice)],
    ...(plan.paymentPauseSurcharge > 0
      ? [[name('paymentPauseSurcharge'), money(plan.paymentPauseSurcharge)] as [string, string]]
      : []),
    [name('installmentSurcharge'), money(plan.installmentSurcharge)],
  ]
  const rest: [string, string][] = [
    [name('numberOfRegularInstallments'), String(count)],
    [name('firstInstallment', { month: plan.firstInstallmentMonth }), money(plan.firstInstallment)],
    [name('lastInstallment', { month: plan.firstInstallmentMonth + count - 1 }), money(plan.lastInstallment)],
    [name('yearlyInterestRateFactor'), percent(locale, plan.yearlyInterestRateFactor * 100, 2)],
    [name('monthlyInterestRateFactor'), percent(locale, plan.monthlyInterestRateFactor * 100, 3)],
    [name('fixedMonthlyInterestFactor'), percent(locale, plan.fixedMonthlyInterestFactor * 100, 3)],
  ]
  return (
    <section className="mt-3 rounded bg-surface p-2 md:p-3" aria-labelledby="calculator-result">
      <h3 id="calculator-result" className="heading-plain">
        {name('result')}
      </h3>
      <p className="mt-half text-h3 figures">{name('perMonth', { price: money(plan.monthlyInstallment) })}</p>
      <p className="text-muted figures">{name('said', { count, total: money(plan.overallPrice) })}</p>
      <dl className="mt-2 figures">
        {sums.map(row)}
        <div className={`${line} font-semibold`}>
          <dt>{name('overallPrice')}</dt>
          <dd className="shrink-0">{money(plan.overallPrice)}</dd>
        </div>
        <div className={`${line} font-semibold`}>
          <dt>{name('effectiveYearlyRate')}</dt>
          <dd className="shrink-0">{percent(locale, plan.effectiveYearlyRate)}</dd>
        </div>
        {rest.map(row)}
      </dl>
    </section>
  )
}

const row = ([label, value]: [string, string]) => (
  <div key={label} className={line}>
    <dt>{label}</dt>
    <dd className="shrink-0">{value}</dd>
  </div>
)
