import type { PaymentPause } from '#contract/credit/terms.ts'
import { percent } from '#i18n/percent.ts'
import { useI18n } from '../island-i18n.tsx'

interface PauseChoiceProps {
  pause: PaymentPause
  checked: boolean
  onChange: (paused: boolean) => void
}

/** Whether the first instalment is postponed (CAL-2), with its costs. */
export function PauseChoice({ pause, checked, onChange }: PauseChoiceProps) {
  const { t, locale } = useI18n()
  const costs = { month: pause.months + 1, percent: percent(locale, pause.surchargePercent, 2) }
  return (
    <div>
      <label className="flex items-center gap-2 font-semibold">
        <input
          type="checkbox"
          name="pause"
          value="1"
          checked={checked}
          aria-describedby="calculator-pause-help"
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('credit.calculator.pause', { count: pause.months })}
      </label>
      <p id="calculator-pause-help" className="text-small text-muted">
        {t('credit.calculator.pauseHelp', costs)}
      </p>
    </div>
  )
}
