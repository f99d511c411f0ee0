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
    delivery: selected ? { kind: selected, pickUpPoint: null, day: null } : null,
    deliveryOptions: kinds.map((kind) => ({ kind, available: available.includes(kind) })),
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
})
