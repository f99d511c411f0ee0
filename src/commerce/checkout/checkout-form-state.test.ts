import { describe, expect, test } from 'vitest'
import { prefilledForm } from './checkout-form-state.ts'
import type { Checkout } from './checkout-operations.ts'

const kinds = ['HOME', 'PICKUP_POINT', 'APPOINTMENT'] as const
type Kind = (typeof kinds)[number]

/** A checkout that contains only its delivery options. */
const checkoutOf = (available: readonly Kind[], selected?: Kind) =>
  ({
    contact: null,
    deliveryAddress: null,
    invoiceAddress: null,
    savedAddresses: [],
    payment: null,
    premium: null,
    lines: [],
    delivery: selected ? { optionId: selected, kind: selected, pickUpPoint: null, day: null } : null,
    deliveryOptions: kinds.map((kind) => ({ id: kind, kind, available: available.includes(kind) })),
  }) as unknown as Checkout

describe('[BAS-4] delivery method', () => {
  test.each<[readonly Kind[], Kind | undefined, string]>([
    [['APPOINTMENT'], undefined, 'APPOINTMENT'],
    [['HOME', 'PICKUP_POINT'], undefined, ''],
    [['HOME', 'PICKUP_POINT'], 'PICKUP_POINT', 'PICKUP_POINT'],
    [[], undefined, ''],
  ])('of %j, with %s saved before, %j is selected', (available, saved, selected) => {
    const form = prefilledForm(checkoutOf(available, saved))
    expect(kinds.filter((kind) => form.has('kind', kind)).join()).toBe(selected)
  })

  test('of two options by appointment, the second one is selected with its own day', () => {
    const { value, has } = prefilledForm({
      ...checkoutOf([]),
      delivery: { optionId: 'evening', kind: 'APPOINTMENT', pickUpPoint: null, day: '2026-12-02' },
      deliveryOptions: ['morning', 'evening'].map((id) => ({ id, kind: 'APPOINTMENT', available: true })),
    } as unknown as Checkout)
    expect([has('kind', 'morning'), has('kind', 'evening')]).toEqual([false, true])
    expect([value('day'), value('day-evening')]).toEqual(['', '2026-12-02'])
  })
})
