import type { InstalmentPlan } from '#contract/credit/instalment-plan.ts'
import { useI18n } from '../island-i18n.tsx'

interface LengthChoiceProps {
  months: readonly number[]
  selected: number | undefined
  /** The plans for the entered price, by available length. */
  plans: readonly InstalmentPlan[]
  onSelect: (months: number) => void
}

/** The lengths with their instalments once there is a price; none is preselected (LAW-4). */
export function LengthChoice({ months, selected, plans, onSelect }: LengthChoiceProps) {
  const { t, format } = useI18n()
  return (
    <fieldset>
      <legend className="font-semibold">{t('credit.calculator.months')}</legend>
      <div className="mt-half rounded bg-surface">
        {months.map((count) => {
          const plan = plans.find((each) => each.numberOfRegularInstallments === count)
          return (
            <label key={count} className="flex items-center gap-2 border-b border-line p-2">
              <input
                type="radio"
                name="months"
                value={count}
                checked={selected === count}
                onChange={() => onSelect(count)}
              />
              <span className="flex w-full flex-wrap justify-between gap-x-2">
                <b>{t('credit.calculator.length', { count })}</b>
                {plan && (
                  <span className="text-small text-muted figures">
                    {t('credit.calculator.perMonth', { price: format.money(plan.monthlyInstallment) })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
