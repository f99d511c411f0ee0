import { expect, test } from 'vitest'
import { eventsOf } from './events.ts'

const amount = { currency: 'EUR', value: '12.90' }
const payment = (refunds: { id: string; status: string; metadata?: unknown }[]) => ({
  ...{ id: 'tr_1234', status: 'open', amount, metadata: { payment: 'payment-1', tenant: 'nl' } },
  _embedded: { refunds: refunds.map((each) => ({ ...each, amount })) },
})

test('[CNX-1] only refunds that the shop made itself are reported as unpaid', () => {
  const refunds = [
    { id: 're_1', status: 'failed', metadata: { refund: 'refund-11' } },
    { id: 're_2', status: 'canceled', metadata: { refund: 'refund-22' } },
    { id: 're_3', status: 'pending', metadata: { refund: 'refund-33' } },
    // Made in the dashboard.
    { id: 're_4', status: 'failed' },
    { id: 're_5', status: 'failed', metadata: { note: 'by hand' } },
  ]
  expect(eventsOf(payment(refunds), 'nl').map(({ type, refundId }) => `${type} ${refundId}`)).toEqual([
    'REFUND_FAILED refund-11',
    'REFUND_FAILED refund-22',
  ])
  expect(eventsOf(payment(refunds), 'de')).toEqual([])
})
