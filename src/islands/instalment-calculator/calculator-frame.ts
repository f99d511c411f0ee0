import type { CalculatorQuestion } from '../../contract/credit/calculator.ts'
import { type IslandFrame, islandFrame } from '../frame.ts'

/** What the form shows before anybody has asked. */
const form = ['amount', 'bounds', 'months', 'length', 'pause', 'pauseHelp', 'submit'].map(
  (id) => `credit.calculator.${id}`,
)

/** The calculator's frame: with the words of answers only where one is shown, else they come with its life. */
export const calculatorFrame = (
  locals: Parameters<typeof islandFrame>[0],
  { amount }: CalculatorQuestion,
): IslandFrame =>
  amount === ''
    ? { ...islandFrame(locals, form), later: 'instalment-calculator' }
    : islandFrame(locals, ['credit.calculator'])
