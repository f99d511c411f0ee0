import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '../order-detail.ts'
import { isPostalCodeOf } from './postal-code.ts'

const address = (postalCode: string, country: string) => ({
  ...{ recipient: '', street: 'Straat', houseNumber: '1', addition: '', city: 'Stad' },
  ...{ postalCode, country },
})
type Order = Pick<OrderDetail, 'deliveryAddress' | 'invoiceAddress' | 'delivery'>
const order = (delivery: string, invoice: string, country: string, pickUpPoint?: object): Order => ({
  deliveryAddress: address(delivery, country),
  invoiceAddress: address(invoice, country),
  delivery: { kind: pickUpPoint ? 'PICKUP_POINT' : 'HOME', pickUpPoint } as Order['delivery'],
})

describe('[PAP-5] the postal code that opens an order', () => {
  test.each([
    ['2042 ZZ', 'NL', '2042 ZZ'],
    ['2042 ZZ', 'NL', '2042zz'],
    ['2042 ZZ', 'NL', ' 2042  zz. '],
    ['2042 ZZ', 'NL', '2042-zz'],
    ['2042 ZZ', 'NL', '2042\u00a0ZZ'],
    ['2042 ZZ', 'NL', 'NL-2042 ZZ'],
    ['26999', 'DE', 'D-26999'],
    ['26999', 'DE', '26 999'],
    ['26999', 'DE', '２６９９９'],
    ['8400', 'CH', 'CH-8400'],
    ['8400', 'CH', '8400,'],
  ])('%s of %s is found in %j', (code, country, typed) => {
    expect(isPostalCodeOf(typed, order(code, code, country))).toBe(true)
  })

  test.each([
    ['2042 ZZ', 'NL', ''],
    ['2042 ZZ', 'NL', '   '],
    ['2042 ZZ', 'NL', '2042'],
    ['2042 ZZ', 'NL', '2042 ZX'],
    ['2042 ZZ', 'NL', '2042 ZZ 2042 ZX'],
    ['26999', 'DE', '26998'],
    ['26999', 'DE', '2699'],
    ['8400', 'CH', '84000'],
    ['8400', 'CH', '%'],
    ['8400', 'CH', '8400'.repeat(10_000)],
  ])('%s of %s is not %j', (code, country, typed) => {
    expect(isPostalCodeOf(typed, order(code, code, country))).toBe(false)
  })

  test('is that of either address, but not of a pick-up point nor of an address without one', () => {
    expect(isPostalCodeOf('1011 AB', order('2042 ZZ', '1011 AB', 'NL'))).toBe(true)
    expect(isPostalCodeOf('2042 ZZ', order('2042 ZZ', '1011 AB', 'NL'))).toBe(true)
    expect(isPostalCodeOf('2042 ZZ', order('2042 ZZ', '1011 AB', 'NL', {}))).toBe(false)
    expect(isPostalCodeOf('-', order('', '', 'NL'))).toBe(false)
  })
})
