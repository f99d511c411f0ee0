import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderDifference, orderChanges } from './order-changes.ts'
import { canonicalText, type OrderParts, readFingerprint, writeFingerprint } from './order-fingerprint.ts'

const parts: OrderParts = {
  lines: [
    ['100-M', 1, 5995, ''],
    ['200', 2, 1000, 'services'],
  ],
  ...{
    contact: 'anna',
    deliveryAddress: 'home',
    invoiceAddress: null,
    delivery: 'HOME',
    deliveryDays: 'mon',
  },
  ...{ payment: 'INVOICE', protection: null, deliveryCost: 595, surcharge: 0, points: 0, credit: 0 },
  ...{ vouchers: [], sums: 'sums' },
}
const lines = parts.lines.map(([sku, quantity]) => ({ sku, quantity, notice: null }))

describe('[ORD-1] what differs between the order that was shown and the present one', () => {
  test.each<[string, Partial<OrderParts>, Partial<OrderParts>, OrderDifference[]]>([
    ['nothing', {}, {}, []],
    ['another address', {}, { deliveryAddress: 'mum' }, [{ what: 'DELIVERY_ADDRESS' }]],
    ['another name or e-mail address', {}, { contact: 'bea' }, [{ what: 'CONTACT' }]],
    ['an invoice address of its own', {}, { invoiceAddress: 'firm' }, [{ what: 'INVOICE_ADDRESS' }]],
    ['the invoice to the same address again', { invoiceAddress: 'firm' }, {}, [{ what: 'INVOICE_ADDRESS' }]],
    [
      'a pick-up point, whose days are others',
      {},
      { delivery: 'POINT', deliveryDays: 'tue' },
      [{ what: 'DELIVERY' }],
    ],
    ['other days', {}, { deliveryDays: 'tue' }, [{ what: 'DELIVERY_DAYS' }]],
    ['another method', {}, { payment: 'BANK_TRANSFER' }, [{ what: 'PAYMENT' }]],
    ['protection', { protection: 'no' }, { protection: 'yes' }, [{ what: 'PROTECTION' }]],
    [
      'an article swapped for one of the same price',
      {},
      { lines: [['100-L', 1, 5995, ''], parts.lines[1] as OrderParts['lines'][number]] },
      [
        { what: 'ITEM_REMOVED', sku: '100-M', before: 1 },
        { what: 'ITEM_ADDED', sku: '100-L', now: 1 },
      ],
    ],
    [
      'another quantity and price',
      {},
      { lines: [['100-M', 3, 4995, ''], parts.lines[1] as OrderParts['lines'][number]], sums: 'others' },
      [
        { what: 'QUANTITY', sku: '100-M', before: 1, now: 3 },
        { what: 'PRICE', sku: '100-M', before: 5995, now: 4995 },
      ],
    ],
    [
      'other services',
      {},
      { lines: [parts.lines[0] as OrderParts['lines'][number], ['200', 2, 1000, '']] },
      [{ what: 'SERVICES', sku: '200' }],
    ],
    ['a voucher', {}, { vouchers: [['A', 500]] }, [{ what: 'VOUCHER_ADDED', code: 'A', now: 500 }]],
    [
      'no voucher any more',
      { vouchers: [['A', 500]] },
      {},
      [{ what: 'VOUCHER_DROPPED', code: 'A', before: 500 }],
    ],
    [
      'a voucher that gives less',
      { vouchers: [['A', 500]] },
      { vouchers: [['A', 400]] },
      [{ what: 'VOUCHER', code: 'A', before: 500, now: 400 }],
    ],
    ['points', { points: 200 }, { points: 150 }, [{ what: 'POINTS', before: 200, now: 150 }]],
    ['delivery', {}, { deliveryCost: 0 }, [{ what: 'DELIVERY_COST', before: 595, now: 0 }]],
    ['a surcharge', {}, { surcharge: 99 }, [{ what: 'SURCHARGE', before: 0, now: 99 }]],
    ['credit', { credit: 1000 }, { credit: 0 }, [{ what: 'CREDIT', before: 1000, now: 0 }]],
    ['VAT alone', {}, { sums: 'others' }, [{ what: 'SUMS' }]],
    [
      'an address and a payment that were lost with the session',
      {},
      { contact: null, deliveryAddress: null, delivery: null, deliveryDays: null, payment: null },
      [],
    ],
  ])('%s', (_, shown, present, changes) => {
    expect(orderChanges({ ...parts, ...shown }, { ...parts, ...present }, lines)).toEqual(changes)
  })

  test('what cannot be bought is listed once, even if it is unknown what was shown', () => {
    const gone = [
      { sku: '100-M', quantity: 0, notice: 'GONE' as const },
      { sku: '200', quantity: 1, notice: 'FEWER' as const },
    ]
    const named = [
      { what: 'ITEM_GONE', sku: '100-M', now: 0 },
      { what: 'ITEM_FEWER', sku: '200', now: 1 },
    ]
    expect(orderChanges(undefined, parts, gone)).toEqual(named)
    const now: OrderParts = {
      ...parts,
      lines: [
        ['100-M', 0, 5995, ''],
        ['200', 1, 1000, 'services'],
      ],
    }
    expect(orderChanges(parts, now, gone)).toEqual(named)
  })
})

describe('[ORD-1] the fingerprint', () => {
  const digest = fc.string({ minLength: 1, maxLength: 16 })
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const anyParts = fc.record({
    lines: fc.array(fc.tuple(fc.string({ maxLength: 40 }), amount, amount, digest), { maxLength: 100 }),
    contact: fc.option(digest),
    deliveryAddress: fc.option(digest),
    invoiceAddress: fc.option(digest),
    delivery: fc.option(digest),
    deliveryDays: fc.option(digest),
    payment: fc.option(digest),
    protection: fc.option(digest),
    deliveryCost: amount,
    surcharge: amount,
    points: amount,
    credit: amount,
    vouchers: fc.array(fc.tuple(digest, amount), { maxLength: 2 }),
    sums: digest,
  })

  test('is read back unchanged, and fits into a form field', () => {
    fc.assert(
      fc.property(anyParts, (given) => {
        const written = writeFingerprint(given)
        expect(written).toMatch(/^1\.[\w-]+$/)
        expect(readFingerprint(written)).toEqual(given)
      }),
    )
  })

  test('of a full basket is far below the length limit', () => {
    const full = Array.from({ length: 100 }, (_, index): OrderParts['lines'][number] => [
      `1234567890-${index}-XXL`,
      20,
      9_999_999,
      '0123456789abcdef',
    ])
    expect(writeFingerprint({ ...parts, lines: full }).length).toBeLessThan(10_000)
    // Baskets that were merged at log-in may have more lines than a full one.
    const joined = { ...parts, lines: [...full, ...full, ...full] }
    expect(readFingerprint(writeFingerprint(joined))).toEqual(joined)
  })

  test.each([
    ['nothing', ''],
    ['another version', '2.e30'],
    ['no JSON', '1.AAAA'],
    ['an empty object', '1.e30'],
    [
      'a number for a text',
      `1.${Buffer.from(JSON.stringify({ ...parts, contact: 7 })).toString('base64url')}`,
    ],
    ['too much', `1.${'A'.repeat(40_000)}`],
    ['letters beyond base64', '1.😀'],
  ])('that is %s cannot be read, and nothing breaks', (_, given) => {
    expect(readFingerprint(given)).toBeUndefined()
  })
})

describe('[ORD-1] one text for one value', () => {
  test.each([
    ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['null, undefined and an empty text', { a: 1, b: null, c: undefined, d: '' }, { a: 1 }],
    ['nested', { a: { x: 'y', z: null } }, { a: { z: '', x: 'y' } }],
  ])('%s do not count', (_, one, other) => {
    expect(canonicalText(one)).toBe(canonicalText(other))
  })
  test.each([
    ['a value that moved to another field', { street: 'Laan', city: '' }, { street: '', city: 'Laan' }],
    ['the order of a list', ['a', 'b'], ['b', 'a']],
    ['text that looks like structure', { a: '1,"b":2' }, { a: 1, b: 2 }],
    ['an empty list', { a: [] }, { a: null }],
  ])('%s counts', (_, one, other) => {
    expect(canonicalText(one)).not.toBe(canonicalText(other))
  })
})
