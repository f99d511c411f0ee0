import { expect, test } from 'vitest'
import { openCheckoutPart } from './open-part.ts'

const together = ['delivery', 'payment', 'order'] as const
const initialState = { changing: undefined, submitted: undefined } as const

test.each([
  ['a screen of its own', { ...initialState, parts: ['payment'], missing: ['DELIVERY'] }, 'payment'],
  ['a new visitor', { ...initialState, parts: together, missing: ['DELIVERY', 'PAYMENT'] }, 'delivery'],
  ['a customer', { ...initialState, parts: together, missing: ['PAYMENT'] }, 'payment'],
  ['everything complete', { ...initialState, parts: together, missing: [] }, 'order'],
  [
    'payment protection to choose',
    { ...initialState, parts: together, missing: ['PAYMENT_PROTECTION'] },
    'order',
  ],
  ['a change', { ...initialState, parts: together, missing: [], changing: 'delivery' }, 'delivery'],
  [
    'a change that has to wait',
    { ...initialState, parts: together, missing: ['DELIVERY'], changing: 'payment' },
    'delivery',
  ],
  [
    'a form that was refused',
    { ...initialState, parts: together, missing: [], submitted: 'payment' },
    'payment',
  ],
  [
    'an order that was refused',
    { ...initialState, parts: together, missing: ['PAYMENT'], submitted: 'order' },
    'payment',
  ],
] as const)('[BAS-2] %s', (_, screen, part) => {
  expect(openCheckoutPart(screen)).toBe(part)
})
