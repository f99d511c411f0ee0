import { useState } from 'react'
import { type CalculatorInput, type CalculatorResult, calculate } from '#contract/credit/calculator.ts'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { useI18n } from '../island-i18n.tsx'
import { amountText } from './amount-text.ts'

/** The problem of the amount after a submit. */
export type AmountProblem = 'missing' | 'unreadable'

/**
 * The state of the calculator. A valid amount is calculated while it is typed. An amount outside the limits
 * is adjusted only on blur or submit, and a message reports it.
 */
export function useCalculator(initial: CalculatorInput, offer: CreditOffer) {
  const { format } = useI18n()
  const initialResult = calculate(initial, offer)
  const adjustedText = (input: CalculatorInput): string => {
    const { price } = calculate(input, offer)
    return price?.adjusted ? amountText(format.money(price.price)) : input.amount
  }
  const [input, setInput] = useState({ ...initial, amount: adjustedText(initial) })
  const [adjusted, setAdjusted] = useState(initialResult.price?.adjusted)
  const [problem, setProblem] = useState<AmountProblem | undefined>(
    initialResult.unreadable ? 'unreadable' : undefined,
  )
  const result = calculate(input, offer)
  // While an amount outside the limits is typed, no result is shown.
  const shownResult: CalculatorResult = result.price?.adjusted ? { unreadable: false, plans: [] } : result

  return {
    input,
    adjusted,
    problem,
    result: shownResult,
    type(amount: string) {
      setInput((previous) => ({ ...previous, amount }))
      setAdjusted(undefined)
      setProblem(undefined)
    },
    choose: (months: number) => setInput((previous) => ({ ...previous, months })),
    pause: (paused: boolean) => setInput((previous) => ({ ...previous, paused })),
    /** @returns the problem of the amount */
    settle(isSubmit = false): AmountProblem | undefined {
      const { price, unreadable } = result
      const wrong = unreadable ? 'unreadable' : price || !isSubmit ? undefined : 'missing'
      setProblem(wrong)
      if (price?.adjusted) {
        setAdjusted(price.adjusted)
        setInput({ ...input, amount: adjustedText(input) })
      }
      return wrong
    },
  }
}
