import type { Ref } from 'react'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { maxAmountLength } from '#contract/typed-text.ts'
import { useI18n } from '../island-i18n.tsx'
import type { AmountProblem } from './use-calculator.ts'

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  credit: CreditOffer
  currency: string
  adjusted?: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM' | undefined
  problem?: AmountProblem | undefined
  onType: (value: string) => void
  onLeave: () => void
}

/** The amount with its limits, its adjustment and its problem. */
export function AmountField({
  ref,
  value,
  credit,
  currency,
  adjusted,
  problem,
  onType,
  onLeave,
}: AmountFieldProps) {
  const { t, format } = useI18n()
  const bounds = { min: format.money(credit.minimumCents), max: format.money(credit.maximumCents) }
  const limit = adjusted === 'BELOW_MINIMUM' ? bounds.min : bounds.max
  return (
    <div>
      <label htmlFor="calculator-amount" className="block font-semibold">
        {t('credit.calculator.amount', { currency })}
      </label>
      <p id="calculator-bounds" className="text-small text-muted figures">
        {t('credit.calculator.bounds', bounds)}
      </p>
      <input
        type="text"
        ref={ref}
        id="calculator-amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxAmountLength}
        className={`field mt-half figures${problem ? ' field-wrong' : ''}`}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby="calculator-bounds calculator-said"
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      <div id="calculator-said" className="mt-half text-small">
        <p role="status">{adjusted && t(`credit.calculator.${adjusted}`, { price: limit })}</p>
        {problem && (
          <p className="text-reduced" role="alert">
            {t(`credit.calculator.${problem}`)}
          </p>
        )}
      </div>
    </div>
  )
}
