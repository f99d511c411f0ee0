import { expect, test } from 'vitest'
import { openPart } from './open-part.ts'

const together = ['delivery', 'payment', 'order'] as const
const nothing = { changing: undefined, sent: undefined } as const

test.each([
  ['a screen of its own', { ...nothing, parts: ['payment'], missing: ['DELIVERY'] }, 'payment'],
  ['a new visitor', { ...nothing, parts: together, missing: ['DELIVERY', 'PAYMENT'] }, 'delivery'],
  ['a customer', { ...nothing, parts: together, missing: ['PAYMENT'] }, 'payment'],
  ['everything complete', { ...nothing, parts: together, missing: [] }, 'order'],
  ['payment protection to choose', { ...nothing, parts: together, missing: ['PAYMENT_PROTECTION'] }, 'order'],
  ['a change', { ...nothing, parts: together, missing: [], changing: 'delivery' }, 'delivery'],
  [
    'a change that has to wait',
    { ...nothing, parts: together, missing: ['DELIVERY'], changing: 'payment' },
    'delivery',
  ],
  ['a form that was refused', { ...nothing, parts: together, missing: [], sent: 'payment' }, 'payment'],
  [
    'an order that was refused',
    { ...nothing, parts: together, missing: ['PAYMENT'], sent: 'order' },
    'payment',
  ],
] as const)('[BAS-2] %s', (_, screen, part) => {
  expect(openPart(screen)).toBe(part)
})
