import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignCustomerId, foreignCustomerOf } from './foreign-customer.ts'

const service = fc.stringMatching(/^[a-z][\w-]{0,20}$/)
const reference = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => encodeURIComponent(text).length <= 200)

test('[SES-3] a customer of another backend has one id, which is read back', () => {
  fc.assert(
    fc.property(service, reference, (name, ref) => {
      expect(foreignCustomerOf(foreignCustomerId(name, ref))).toEqual({ service: name, reference: ref })
    }),
  )
})

test('customers of two services, or with two references, have different ids', () => {
  fc.assert(
    fc.property(service, reference, service, reference, (one, first, two, second) => {
      const isSame = one === two && first === second
      expect(foreignCustomerId(one, first) === foreignCustomerId(two, second)).toBe(isSame)
    }),
  )
})

test.each([randomUUID(), '', ':x', 'customer-1'])('an embedded customer is none: %j', (id) => {
  expect(foreignCustomerOf(id)).toBeUndefined()
})

test.each(['', 'x'.repeat(201), 'ü'.repeat(40)])('a reference is neither empty nor too long: %j', (ref) => {
  expect(() => foreignCustomerId('shop', ref)).toThrow('no usable reference')
})

test('a reference that is no well-formed text is made one', () => {
  expect(foreignCustomerId('shop', '\ud800')).toBe('shop:%EF%BF%BD')
})
