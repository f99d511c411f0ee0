import { expect, test } from 'vitest'
import { merchantReferenceOf, readReference, receiptOf, refundReferenceOf } from './references.ts'

test.each([
  ['ideal', 'automatic', 'immediate'],
  ['ideal', 'manual', 'immediate'],
  ['klarna', 'automatic', 'afterCapture'],
  ['klarna', 'manual', 'afterCapture'],
  ['card', 'automatic', 'byAccount'],
  ['card', 'manual', 'afterCapture'],
  ['twint', 'automatic', 'byAccount'],
  ['twint', 'manual', 'afterCapture'],
  ['sepa', 'automatic', 'byAccount'],
  ['sepa', 'manual', 'afterCapture'],
  [undefined, 'automatic', 'byAccount'],
] as const)('[CNX-1] the money of %s with %s capture is received %s', (method, capture, receipt) => {
  expect(receiptOf(method, capture)).toBe(receipt)
  expect(readReference(merchantReferenceOf('payment-1', receipt))).toEqual({
    ...{ paymentId: 'payment-1', receipt, refundId: undefined },
  })
})

test('[CNX-1] a reference of a refund names both ids, and those of other systems are ignored', () => {
  expect(readReference(refundReferenceOf('payment-1', 'refund-22'))).toMatchObject({
    ...{ paymentId: 'payment-1', refundId: 'refund-22' },
  })
  for (const text of ['', 'short', 'payment-1.x', 'payment-1.c.c', 'payment 1'])
    expect(readReference(text)).toBeUndefined()
})
