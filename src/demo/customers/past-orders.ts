import type { LineState } from '#backend/orders/rules/line-states.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'

type Target = Exclude<LineState, 'PLACED'>

/** An order of a demonstration's customer: what it had, and what became of it. */
export interface PastOrder {
  daysAgo: number
  /** Pieces of each of its lines. */
  lines: number[]
  /** The first line is brought by two people. */
  machine?: boolean
  method: PaymentMethod
  months?: number
  /** Instalments that have come, the first ones. */
  instalmentsPaid?: number
  /** What happened, so many days after it was placed, to all lines that may or to those named; PAID: its money came. */
  steps: ({ day: number; to: Target; lines?: string[] } | { day: number; to: 'PAID' })[]
}

/** Of every state something, the oldest first. */
export const pastOrders: readonly PastOrder[] = [
  {
    daysAgo: 92,
    lines: [1],
    machine: true,
    method: 'INSTALMENTS',
    months: 12,
    instalmentsPaid: 3,
    steps: [
      { day: 2, to: 'INVOICED' },
      { day: 6, to: 'SHIPPED' },
      { day: 6, to: 'DELIVERED' },
    ],
  },
  {
    daysAgo: 57,
    lines: [1, 2, 1],
    method: 'INVOICE',
    steps: [
      { day: 1, to: 'INVOICED' },
      { day: 1, to: 'SHIPPED' },
      { day: 3, to: 'DELIVERED' },
      { day: 5, to: 'PAID' },
      { day: 6, to: 'RETURN_REGISTERED', lines: ['3'] },
      { day: 10, to: 'RETURNED', lines: ['3'] },
      { day: 13, to: 'CREDITED', lines: ['3'] },
    ],
  },
  { daysAgo: 30, lines: [1], method: 'INVOICE', steps: [{ day: 0, to: 'CANCELLED' }] },
  {
    daysAgo: 9,
    lines: [1, 1],
    method: 'INVOICE',
    steps: [
      { day: 1, to: 'INVOICED' },
      { day: 1, to: 'SHIPPED' },
      { day: 3, to: 'DELIVERED' },
      { day: 6, to: 'RETURN_REGISTERED', lines: ['2'] },
    ],
  },
  {
    daysAgo: 2,
    lines: [1, 1],
    method: 'INVOICE',
    steps: [
      { day: 1, to: 'INVOICED' },
      { day: 1, to: 'SHIPPED' },
    ],
  },
  { daysAgo: 1, lines: [2], method: 'BANK_TRANSFER', steps: [] },
]
