import { type FormEvent, useRef } from 'react'
import { afterPress } from '#components/form/after-press.ts'
import type { CalculatorInput, CalculatorResult } from '#contract/credit/calculator.ts'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { useI18n } from '../island-i18n.tsx'
import { AmountField } from './amount-field.tsx'
import { LengthChoice } from './length-choice.tsx'
import { PauseChoice } from './pause-choice.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { planSummary } from './plan-summary.ts'
import { useCalculator } from './use-calculator.ts'

export interface CalculatorScreenProps {
  credit: CreditOffer
  currency: string
  input: CalculatorInput
}

/**
 * The costs of an instalment plan (CAL-1, CAL-2): a plain GET form that calculates immediately with script.
 */
export function CalculatorScreen({ credit, currency, input: initial }: CalculatorScreenProps) {
  const i18n = useI18n()
  const { t } = i18n
  const amount = useRef<HTMLInputElement>(null)
  const { input, adjusted, problem, result, type, choose, pause, settle } = useCalculator(initial, credit)
  // The messages of results are loaded after hydration, unless the page itself shows a result.
  const { price, plans, plan } = i18n.isComplete ? result : emptyResult
  const sent = useRef(0)
  const leave = () => {
    const before = sent.current
    // A submit settles the amount itself.
    afterPress(() => before === sent.current && settle())
  }
  const send = (event: FormEvent) => {
    sent.current += 1
    // Without these messages, the form is submitted to the page.
    if (!i18n.isComplete) return
    event.preventDefault()
    if (settle(true)) amount.current?.focus()
  }
  return (
    <>
      <form action="#calculator" method="get" noValidate className="grid gap-3" onSubmit={send}>
        <AmountField
          ref={amount}
          value={input.amount}
          {...{ credit, currency }}
          {...(i18n.isComplete && { adjusted, problem })}
          onType={type}
          onLeave={leave}
        />
        <LengthChoice months={credit.months} selected={input.months} plans={plans} onSelect={choose} />
        <PauseChoice pause={credit.pause} checked={input.paused} onChange={pause} />
        <div>
          <button type="submit" className="button">
            {t('credit.calculator.submit')}
          </button>
        </div>
      </form>
      <div role="status" className={price && !plan ? 'mt-3' : 'sr-only'}>
        {price && plans.length === 0 && <p>{t('credit.calculator.notPaused')}</p>}
        {price && plans.length > 0 && !plan && <p>{t('credit.calculator.choose')}</p>}
        {plan && planSummary(plan, i18n)}
      </div>
      {plan && <PlanFigures plan={plan} />}
    </>
  )
}

const emptyResult: CalculatorResult = { unreadable: false, plans: [] }
