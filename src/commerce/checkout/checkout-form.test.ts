import { describe, expect, test } from 'vitest'
import {
  contactInputOf,
  deliveryInputOf,
  formFieldOf,
  paymentInputOf,
  pointsOf,
  servicesOf,
  shownDeliveryFields,
} from './checkout-form.ts'

const typed = (fields: Record<string, string | string[]>) => ({
  text: (field: string) => [fields[field] ?? ''].flat()[0] ?? '',
  all: (field: string) => [fields[field] ?? []].flat(),
})

const address = {
  street: 'Helmgrasweg',
  houseNumber: '12',
  addition: 'A',
  postalCode: '2042zz',
  city: 'Zandvoort',
}

describe('[BAS-2] [UX-6] contact and addresses', () => {
  test('a guest with an address; empty optional fields are null', () => {
    expect(
      contactInputOf(typed({ firstName: 'Anna', lastName: 'de Wit', email: 'a@b.example', ...address })),
    ).toEqual({
      contact: {
        ...{ salutation: null, firstName: 'Anna', lastName: 'de Wit', email: 'a@b.example' },
        ...{ phone: null, birthday: null },
      },
      deliveryAddress: { ...address, recipient: null },
    })
  })

  test('[TAX-2] a company with its VAT id', () => {
    const { contact } = contactInputOf(
      typed({ company: 'Zeebries B.V.', vatId: 'NL123456782B90', ...address }),
    )
    expect(contact).toMatchObject({ company: 'Zeebries B.V.', vatId: 'NL123456782B90' })
  })

  test('a saved address wins over the values of the hidden fields', () => {
    const input = contactInputOf(typed({ address: 'a1', ...address }))
    expect(input.savedAddressId).toBe('a1')
    expect(input).not.toHaveProperty('deliveryAddress')
    expect(contactInputOf(typed({ address: 'new', ...address })).deliveryAddress).toMatchObject(address)
  })

  test('another invoice address only where its box is checked', () => {
    const invoice = { 'invoice-street': 'Dorpsstraat', 'invoice-city': 'Haarlem' }
    expect(contactInputOf(typed({ ...address, ...invoice }))).not.toHaveProperty('invoiceAddress')
    expect(contactInputOf(typed({ ...address, ...invoice, elsewhere: 'yes' })).invoiceAddress).toMatchObject({
      street: 'Dorpsstraat',
      city: 'Haarlem',
      postalCode: '',
    })
  })

  test('an unknown salutation becomes null', () => {
    expect(contactInputOf(typed({ salutation: 'Sir' })).contact.salutation).toBeNull()
    expect(contactInputOf(typed({ salutation: 'female' })).contact.salutation).toBe('female')
  })
})

const deliveryOption = (id: string, kind: 'HOME' | 'PICKUP_POINT' | 'APPOINTMENT' | null) => ({
  ...{ id, kind, available: true },
})

/** Options of another shop: two to the door, two to pick-up points, two by appointment, one of its own kind. */
const deliveryOptions = [
  deliveryOption('standard', 'HOME'),
  deliveryOption('express', 'HOME'),
  { ...deliveryOption('closed', 'PICKUP_POINT'), available: false },
  deliveryOption('locker', 'PICKUP_POINT'),
  deliveryOption('kiosk', 'PICKUP_POINT'),
  deliveryOption('morning', 'APPOINTMENT'),
  deliveryOption('evening', 'APPOINTMENT'),
  deliveryOption('courier 2', null),
]

describe('[BAS-4] delivery', () => {
  const answers = { point: 'p', day: '2026-12-01', 'point-kiosk': 'k', 'day-evening': '2026-12-02' }
  test.each([
    ['standard', { kind: 'HOME' }],
    ['express', { kind: 'HOME' }],
    ['locker', { kind: 'PICKUP_POINT', pickUpPointId: 'p' }],
    ['kiosk', { kind: 'PICKUP_POINT', pickUpPointId: 'k' }],
    ['morning', { kind: 'APPOINTMENT', day: '2026-12-01' }],
    ['evening', { kind: 'APPOINTMENT', day: '2026-12-02' }],
    ['courier 2', {}],
  ])('option %s is sent back by its id, with the answers to its own fields', (id, rest) => {
    const input = deliveryInputOf(typed({ kind: id, ...answers }), deliveryOptions)
    expect(input).toEqual({ optionId: id, ...rest })
  })

  test.each([
    [{ kind: 'locker' }, { optionId: 'locker', kind: 'PICKUP_POINT', pickUpPointId: null }],
    [
      { kind: 'evening', day: '2026-12-01' },
      { optionId: 'evening', kind: 'APPOINTMENT', day: null },
    ],
    [{ kind: 'DRONE' }, undefined],
    [{ kind: 'HOME' }, undefined],
    [{}, undefined],
  ])('%j', (fields, input) => {
    expect(deliveryInputOf(typed(fields), deliveryOptions)).toEqual(input)
  })

  test('the services of a line are separate from those of other lines', () => {
    const posted = typed({ service: ['line1 CONNECT', 'line2 CONNECT', 'line1 OLD_ONE'] })
    expect(servicesOf(posted, 'line1')).toEqual(['CONNECT', 'OLD_ONE'])
    expect(servicesOf(posted, 'line')).toEqual([])
  })
})

describe('[BAS-3] [LAW-4] payment', () => {
  const options = [
    { id: 'bill', method: 'INVOICE' as const, months: [] },
    { id: 'rates', method: 'INSTALMENTS' as const, months: [6, 12] },
    { id: 'lease', method: null, months: [24, 36] },
    { id: 'Standard Payment', method: null, months: [] },
  ]
  test.each([
    [{}, undefined],
    [{ method: 'GOLD' }, undefined],
    [{ method: 'INVOICE' }, undefined],
    [
      { method: 'bill', months: '12' },
      { optionId: 'bill', method: 'INVOICE' },
    ],
    [
      { method: 'rates', months: '12', 'months-lease': '24' },
      { optionId: 'rates', method: 'INSTALMENTS', months: 12 },
    ],
    [
      { method: 'lease', months: '12', 'months-lease': '24' },
      { optionId: 'lease', months: 24 },
    ],
    [
      { method: 'rates', months: '-1' },
      { optionId: 'rates', method: 'INSTALMENTS', months: null },
    ],
    [{ method: 'rates' }, { optionId: 'rates', method: 'INSTALMENTS', months: null }],
    [{ method: 'Standard Payment', months: '6' }, { optionId: 'Standard Payment' }],
  ])('%j', (fields, input) => {
    expect(paymentInputOf(typed(fields), options)).toEqual(input)
  })

  test.each([
    ['', 0],
    [' 120 ', 120],
    ['-5', -1],
    ['1.5', -1],
    ['abc', -1],
    ['9'.repeat(20), 2_147_483_647],
  ])('[BAS-7] points %j are %i', (points, count) => {
    expect(pointsOf(typed({ points }))).toBe(count)
  })
})

test.each([
  ['contact.email', 'email'],
  ['deliveryAddress.street', 'street'],
  ['invoiceAddress.street', 'invoice-street'],
  ['savedAddressId', 'address'],
  ['pickUpPointId', 'point'],
  ['day', 'day'],
])('[UX-6] the problem of %s is shown at %s', (field, name) => {
  expect(formFieldOf({ field })).toBe(name)
})

describe('[UX-6] the field that the summary of problems links to', () => {
  const option = (id: string, kind: 'APPOINTMENT' | 'PICKUP_POINT', available = true) => ({
    id,
    kind,
    available,
  })
  const options = [
    option('off', 'APPOINTMENT', false),
    ...[option('day', 'APPOINTMENT'), option('evening & night', 'APPOINTMENT')],
    ...[option('shop', 'PICKUP_POINT'), option('locker', 'PICKUP_POINT')],
  ]
  test.each([
    ['day', true, { day: 'day' }],
    ['evening & night', true, { day: 'day-evening%20%26%20night' }],
    ['shop', true, { point: 'point' }],
    ['locker', true, { point: 'point-locker' }],
    ['shop', false, { point: 'near' }],
    ['locker', false, { point: 'near-locker' }],
    [undefined, true, { day: 'day', point: 'point' }],
  ])('belongs to the option %j (points listed: %j)', (chosen, hasPoints, fields) => {
    expect(shownDeliveryFields(chosen, options, hasPoints)).toMatchObject(fields)
  })
})
