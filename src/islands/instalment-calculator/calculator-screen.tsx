import { type FormEvent, useRef } from 'react'
import type { CalculatorAnswer, CalculatorQuestion } from '../../contract/credit/calculator.ts'
import type { CreditOffer } from '../../contract/credit/credit-offer.ts'
import { useWords } from '../island-words.tsx'
import { AmountField } from './amount-field.tsx'
import { LengthChoice } from './length-choice.tsx'
import { PauseChoice } from './pause-choice.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { planInShort } from './plan-in-short.ts'
import { useCalculator } from './use-calculator.ts'

export interface CalculatorScreenProps {
  credit: CreditOffer
  currency: string
  question: CalculatorQuestion
}

/**
 * The costs of an instalment plan (CAL-1, CAL-2): a plain GET form that calculates immediately with script.
 */
export function CalculatorScreen({ credit, currency, question: initial }: CalculatorScreenProps) {
  const words = useWords()
  const { t } = words
  const amount = useRef<HTMLInputElement>(null)
  const { question, adjusted, problem, answer, type, choose, pause, settle } = useCalculator(initial, credit)
  // The messages of results are loaded after hydration, unless the page itself shows a result.
  const { price, plans, plan } = words.complete ? answer : noAnswer
  const send = (event: FormEvent) => {
    // Without these messages, the form is submitted to the page.
    if (!words.complete) return
    event.preventDefault()
    if (settle(true)) amount.current?.focus()
  }
  return (
    <>
      <form action="#calculator" method="get" noValidate className="grid gap-3" onSubmit={send}>
        <AmountField
          ref={amount}
          value={question.amount}
          {...{ credit, currency }}
          {...(words.complete && { adjusted, problem })}
          onType={type}
          onLeave={() => settle()}
        />
        <LengthChoice months={credit.months} chosen={question.months} plans={plans} onChoose={choose} />
        <PauseChoice pause={credit.pause} checked={question.paused} onChange={pause} />
        <div>
          <button type="submit" className="button">
            {t('credit.calculator.submit')}
          </button>
        </div>
      </form>
      <div role="status" className={price && !plan ? 'mt-3' : 'sr-only'}>
        {price && plans.length === 0 && <p>{t('credit.calculator.notPaused')}</p>}
        {price && plans.length > 0 && !plan && <p>{t('credit.calculator.choose')}</p>}
        {plan && planInShort(plan, words)}
      </div>
      {plan && <PlanFigures plan={plan} />}
    </>
  )
}

const noAnswer: CalculatorAnswer = { unreadable: false, plans: [] }
