import { describe, expect, test } from 'vitest'
import {
  isLineState,
  type LineState,
  lineStates,
  mayBecome,
  orderStateOf,
  statesAfter,
} from './line-states.ts'

const allowed: Partial<Record<LineState, LineState[]>> = {
  PLACED: ['INVOICED', 'CANCELLED'],
  INVOICED: ['SHIPPED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURN_REGISTERED', 'RETURNED'],
  RETURN_REGISTERED: ['RETURNED'],
  RETURNED: ['CREDITED'],
}

describe('[ACC-2] the states that may follow a state', () => {
  test.each(lineStates.flatMap((from) => lineStates.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      expect(mayBecome(from, to)).toBe(allowed[from]?.includes(to) ?? false)
    },
  )
})

test.each<[LineState[], LineState]>([
  [['PLACED'], 'PLACED'],
  [['SHIPPED', 'INVOICED'], 'INVOICED'],
  [['DELIVERED', 'CREDITED'], 'DELIVERED'],
  [['DELIVERED', 'CANCELLED'], 'DELIVERED'],
  [['CREDITED', 'RETURNED', 'CANCELLED'], 'RETURNED'],
  [['CANCELLED', 'CANCELLED'], 'CANCELLED'],
])('[ACC-2] an order of %j is %s', (lines, state) => expect(orderStateOf(lines)).toBe(state))

test.each([
  ['SHIPPED', true],
  ['shipped', false],
  ['', false],
  ['constructor', false],
])('%j is a state: %s', (text, is) => expect(isLineState(text)).toBe(is))

test.each(lineStates)('[ACC-2] what may follow %s', (from) =>
  expect(statesAfter(from)).toEqual(allowed[from] ?? []),
)
