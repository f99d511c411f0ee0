import type { CalculatorInput } from '#contract/credit/calculator.ts'
import { type IslandFrame, islandFrame } from '../frame.ts'

/** The messages of the form before there is a result. */
const form = ['amount', 'bounds', 'months', 'length', 'pause', 'pauseHelp', 'submit'].map(
  (id) => `credit.calculator.${id}`,
)

/**
 * The calculator's frame. It includes the messages of results only if the page shows one; otherwise they are
 * loaded after hydration.
 */
export const calculatorFrame = (
  locals: Parameters<typeof islandFrame>[0],
  { amount }: CalculatorInput,
): IslandFrame =>
  amount === ''
    ? islandFrame(locals, form, 'instalment-calculator')
    : islandFrame(locals, ['credit.calculator'])
