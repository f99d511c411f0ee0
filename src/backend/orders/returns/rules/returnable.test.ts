import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineState, lineStates } from '#backend/orders/rules/line-states.ts'
import { isOver, lastDeliveryOf, returnRefusal } from './returnable.ts'

const line = (state: LineState, state_since = 0) => ({ state, state_since })
const delivered = (at: number, line_id: string | null = null) => ({ state: 'DELIVERED', at, line_id })

test.each<[string, Parameters<typeof lastDeliveryOf>[0], number | undefined]>([
  ['the last parcel', { lines: [line('DELIVERED', 1), line('DELIVERED', 9)], events: [] }, 9],
  ['a parcel on its way', { lines: [line('DELIVERED', 1), line('SHIPPED', 9)], events: [] }, undefined],
  ['a line to be sent', { lines: [line('DELIVERED', 1), line('PLACED', 9)], events: [] }, undefined],
  ['a cancelled line', { lines: [line('DELIVERED', 1), line('CANCELLED', 9)], events: [] }, 1],
  [
    'a later parcel that was sent back',
    { lines: [line('DELIVERED', 1), line('RETURNED', 9)], events: [delivered(5)] },
    5,
  ],
  ['a refused parcel', { lines: [line('DELIVERED', 1), line('CREDITED', 9)], events: [] }, 1],
  ['nothing delivered', { lines: [line('CANCELLED')], events: [] }, undefined],
])('[TRU-5] the period of an order with %s begins as it should', (_, order, at) =>
  expect(lastDeliveryOf(order)).toBe(at),
)

test('[TRU-5] the period begins with no line of an order, but with its last delivery', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ state: fc.constantFrom(...lineStates), state_since: fc.nat(1_000) }), {
        minLength: 1,
      }),
      (lines) => {
        const events = lines.flatMap(({ state, state_since }) =>
          ['DELIVERED', 'RETURN_REGISTERED', 'RETURNED', 'CREDITED'].includes(state)
            ? [delivered(state_since)]
            : [],
        )
        const isWaiting = lines.some(({ state }) => ['PLACED', 'INVOICED', 'SHIPPED'].includes(state))
        const last = events.map(({ at }) => at).sort((a, b) => b - a)[0]
        expect(lastDeliveryOf({ lines, events })).toBe(isWaiting ? undefined : last)
      },
    ),
    { seed: 45 },
  )
})

test.each<[today: string, lastDay: string | null, ReturnType<typeof returnRefusal>]>([
  ['2026-12-28', '2026-12-28', null],
  ['2026-12-29', '2026-12-28', 'TOO_LATE'],
  ['2026-12-29', null, null],
])('[TRU-5] a return on %s, in a period until %s, is refused with %s', (today, lastDay, refusal) =>
  expect(
    returnRefusal([{ lineId: '1', quantity: 1 }], [{ id: '1', quantity: 1, state: 'DELIVERED' }], {
      today,
      lastDay,
    }),
  ).toBe(refusal),
)

test.each<[string, Parameters<typeof returnRefusal>[0], ReturnType<typeof returnRefusal>]>([
  ['nothing', [], 'NOTHING_CHOSEN'],
  ['all pieces', [{ lineId: '1', quantity: 2 }], null],
  ['a line twice', [1, 1].map((quantity) => ({ lineId: '1', quantity })), 'TOO_MANY'],
  ['an unknown line', [{ lineId: '9', quantity: 1 }], 'UNKNOWN_LINE'],
  ['a line on its way', [{ lineId: '2', quantity: 1 }], 'NOT_DELIVERED'],
  [
    'a line on its way after a good one',
    [1, 2].map((id) => ({ lineId: `${id}`, quantity: 1 })),
    'NOT_DELIVERED',
  ],
  ['no piece', [{ lineId: '1', quantity: 0 }], 'NOTHING_CHOSEN'],
  ['half a piece', [{ lineId: '1', quantity: 1.5 }], 'NOTHING_CHOSEN'],
  ['more than all pieces', [{ lineId: '1', quantity: 3 }], 'TOO_MANY'],
])('[ACC-2] a return of %s', (_, wanted, refusal) => {
  const lines = [
    { id: '1', quantity: 2, state: 'DELIVERED' as const },
    { id: '2', quantity: 2, state: 'SHIPPED' as const },
  ]
  expect(returnRefusal(wanted, lines, { today: '2026-11-29', lastDay: '2026-11-30' })).toBe(refusal)
})

test('[TRU-5] a period is over after its last day, and never before it begins', () => {
  const lastDay = '2026-11-30'
  expect(['2026-11-29', '2026-11-30', '2026-12-01'].map((today) => isOver({ today, lastDay }))).toEqual([
    ...[false, false, true],
  ])
  expect(isOver({ today: '2026-12-01', lastDay: null })).toBe(false)
})
