import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankTransferReference, drawOrderNumber, isOrderNumber } from './order-number.ts'

const numbers = fc.integer({ min: 10_000_000, max: 99_999_999 })

test('[BAS-6] an order number is ten digits that check each other', () => {
  fc.assert(
    fc.property(numbers, (drawn) => {
      const number = drawOrderNumber(() => drawn)
      expect(number).toMatch(/^\d{10}$/)
      expect(isOrderNumber(number)).toBe(true)
    }),
  )
})

test('[BAS-6] one wrong digit, or two swapped ones, are detected', () => {
  fc.assert(
    fc.property(numbers, fc.nat(9), fc.integer({ min: 1, max: 9 }), (drawn, place, more) => {
      const digits = [...drawOrderNumber(() => drawn)]
      const wrong = digits.with(place, String((Number(digits[place]) + more) % 10))
      expect(isOrderNumber(wrong.join(''))).toBe(false)
      const next = (place + 1) % 10
      const swapped = digits.with(place, digits[next] ?? '').with(next, digits[place] ?? '')
      if (next > place && digits[place] !== digits[next]) expect(isOrderNumber(swapped.join(''))).toBe(false)
    }),
  )
})

test.each(['', '1234567890', '0000000001', '12345678', ' 1000000001', "1' or 1=1", '１２３４５６７８９０'])(
  '%j is not an order number',
  (text) => expect(isOrderNumber(text)).toBe(false),
)

test('[BAS-3] the reference of a transfer is a creditor reference', () => {
  fc.assert(
    fc.property(numbers, (drawn) => {
      const number = drawOrderNumber(() => drawn)
      const reference = bankTransferReference(number)
      expect(reference).toMatch(/^RF\d{12}$/)
      // As a bank checks it: the first four characters move to the end, and letters become numbers.
      expect(BigInt(`${reference.slice(4)}2715${reference.slice(2, 4)}`) % 97n).toBe(1n)
    }),
  )
})
