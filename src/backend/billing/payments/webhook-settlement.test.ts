import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentState } from '#backend/orders/order-detail.ts'
import type { AttemptState } from './tables.ts'
import { type WebhookType, webhookSettlement } from './webhook-settlement.ts'

const contextOf = (
  attempt: AttemptState,
  order: PaymentState,
  { amount = 5000, due = 5000, othersOpen = false } = {},
) => ({ attempt: { state: attempt, amount }, order: { state: order, due }, othersOpen })

describe('[SEC-6] a webhook of the provider', () => {
  test.each([
    ['pays an order that waits', 'SUCCEEDED', contextOf('OPEN', 'PENDING'), ['PAID', 'PAID', 0]],
    ['after a failure pays nevertheless', 'SUCCEEDED', contextOf('FAILED', 'FAILED'), ['PAID', 'PAID', 0]],
    ['for a paid order is refunded', 'SUCCEEDED', contextOf('OPEN', 'PAID'), ['PAID', null, 5000]],
    ['after the deadline is refunded', 'SUCCEEDED', contextOf('OPEN', 'EXPIRED'), ['PAID', null, 5000]],
    [
      'for a cancelled order is refunded',
      'SUCCEEDED',
      contextOf('OPEN', 'PENDING', { due: 0 }),
      ['PAID', null, 5000],
    ],
    [
      'for an order cancelled in part is refunded in part',
      'SUCCEEDED',
      contextOf('OPEN', 'PENDING', { due: 3000 }),
      ['PAID', 'PAID', 2000],
    ],
    [
      'of refusal lets the order be paid again',
      'FAILED',
      contextOf('OPEN', 'PENDING'),
      ['FAILED', 'FAILED', 0],
    ],
    ['of giving up does, too', 'CANCELLED', contextOf('OPEN', 'PENDING'), ['CANCELLED', 'FAILED', 0]],
    [
      'of refusal leaves another attempt alone',
      'FAILED',
      contextOf('OPEN', 'PENDING', { othersOpen: true }),
      ['FAILED', null, 0],
    ],
    [
      'of refusal after the deadline changes no order',
      'FAILED',
      contextOf('OPEN', 'EXPIRED'),
      ['FAILED', null, 0],
    ],
  ] as const)('%s', (_, type, context, [attempt, order, refund]) => {
    expect(webhookSettlement(type, context)).toEqual({ attempt, order, refund })
  })

  test.each([
    ['a second success', 'SUCCEEDED', contextOf('PAID', 'PAID')],
    ['a refusal that comes after the success', 'FAILED', contextOf('PAID', 'PAID')],
    ['a second refusal', 'FAILED', contextOf('FAILED', 'FAILED')],
  ] as const)('%s changes nothing', (_, type, context) => {
    expect(webhookSettlement(type, context)).toBeUndefined()
  })
})

const calls = fc.array(
  fc.record({
    attempt: fc.integer({ min: 0, max: 3 }),
    type: fc.constantFrom<WebhookType | 'RUNS_OUT'>('SUCCEEDED', 'FAILED', 'CANCELLED', 'RUNS_OUT'),
  }),
  { maxLength: 20 },
)

test('[BAS-3] [SEC-6] whatever order webhooks arrive in, the shop retains the price of the order or nothing', () => {
  fc.assert(
    fc.property(calls, (arriving) => {
      const price = 5000
      const attempts: AttemptState[] = ['OPEN', 'OPEN', 'OPEN', 'OPEN']
      let state: PaymentState = 'PENDING'
      let paid = 0
      let givenBack = 0
      let retained = 0
      for (const { attempt, type } of arriving) {
        if (type === 'RUNS_OUT') {
          if (state === 'PENDING' || state === 'FAILED') {
            state = 'EXPIRED'
            givenBack += 1
          }
          continue
        }
        const settled = webhookSettlement(type, {
          attempt: { state: attempts[attempt] as AttemptState, amount: price },
          order: { state, due: price },
          othersOpen: attempts.some((each, index) => index !== attempt && each === 'OPEN'),
        })
        if (!settled) continue
        if (settled.attempt === 'PAID') retained += price - settled.refund
        if (settled.order === 'PAID') paid += 1
        attempts[attempt] = settled.attempt
        state = settled.order ?? state
      }
      expect(paid + givenBack).toBeLessThanOrEqual(1)
      expect(retained).toBe(state === 'PAID' ? price : 0)
      expect(paid).toBe(state === 'PAID' ? 1 : 0)
    }),
  )
})
