import { useState } from 'react'
import {
  type CalculatorAnswer,
  type CalculatorQuestion,
  calculate,
} from '../../contract/credit/calculator.ts'
import type { CreditOffer } from '../../contract/credit/credit-offer.ts'
import { useWords } from '../island-words.tsx'
import { amountText } from './amount-text.ts'

/** The problem of the amount after a submit. */
export type AmountProblem = 'missing' | 'unreadable'

/**
 * The state of the calculator. A valid amount is calculated while it is typed. An amount outside the limits
 * is adjusted only on blur or submit, and a message reports it.
 */
export function useCalculator(initial: CalculatorQuestion, offer: CreditOffer) {
  const { format } = useWords()
  const first = calculate(initial, offer)
  const adjustedText = (question: CalculatorQuestion): string => {
    const { price } = calculate(question, offer)
    return price?.adjusted ? amountText(format.money(price.price)) : question.amount
  }
  const [question, setQuestion] = useState({ ...initial, amount: adjustedText(initial) })
  const [adjusted, setAdjusted] = useState(first.price?.adjusted)
  const [problem, setProblem] = useState<AmountProblem | undefined>(
    first.unreadable ? 'unreadable' : undefined,
  )
  const answer = calculate(question, offer)
  // While an amount outside the limits is typed, no result is shown.
  const shown: CalculatorAnswer = answer.price?.adjusted ? { unreadable: false, plans: [] } : answer

  return {
    question,
    adjusted,
    problem,
    answer: shown,
    type(amount: string) {
      setQuestion((before) => ({ ...before, amount }))
      setAdjusted(undefined)
      setProblem(undefined)
    },
    choose: (months: number) => setQuestion((before) => ({ ...before, months })),
    pause: (paused: boolean) => setQuestion((before) => ({ ...before, paused })),
    /** @returns the problem of the amount */
    settle(asked = false): AmountProblem | undefined {
      const { price, unreadable } = answer
      const wrong = unreadable ? 'unreadable' : price || !asked ? undefined : 'missing'
      setProblem(wrong)
      if (price?.adjusted) {
        setAdjusted(price.adjusted)
        setQuestion({ ...question, amount: adjustedText(question) })
      }
      return wrong
    },
  }
}
