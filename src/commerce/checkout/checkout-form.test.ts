import { describe, expect, test } from 'vitest'
import {
  contactInputOf,
  deliveryInputOf,
  formFieldOf,
  paymentInputOf,
  pointsOf,
  servicesOf,
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

describe('[BAS-4] delivery', () => {
  test.each([
    [{ kind: 'HOME', point: 'p', day: '2026-12-01' }, { kind: 'HOME' }],
    [
      { kind: 'PICKUP_POINT', point: 'p', day: '2026-12-01' },
      { kind: 'PICKUP_POINT', pickUpPointId: 'p' },
    ],
    [{ kind: 'PICKUP_POINT' }, { kind: 'PICKUP_POINT', pickUpPointId: null }],
    [
      { kind: 'APPOINTMENT', day: '2026-12-01' },
      { kind: 'APPOINTMENT', day: '2026-12-01' },
    ],
    [{ kind: 'DRONE' }, undefined],
    [{}, undefined],
  ])('%j', (fields, input) => {
    expect(deliveryInputOf(typed(fields))).toEqual(input)
  })

  test('the services of a line are separate from those of other lines', () => {
    const posted = typed({ service: ['line1 CONNECT', 'line2 CONNECT', 'line1 OLD_ONE'] })
    expect(servicesOf(posted, 'line1')).toEqual(['CONNECT', 'OLD_ONE'])
    expect(servicesOf(posted, 'line')).toEqual([])
  })
})

describe('[BAS-3] [LAW-4] payment', () => {
  test.each([
    [{}, undefined],
    [{ method: 'GOLD' }, undefined],
    [{ method: 'INVOICE', months: '12' }, { method: 'INVOICE' }],
    [
      { method: 'INSTALMENTS', months: '12' },
      { method: 'INSTALMENTS', months: 12 },
    ],
    [
      { method: 'INSTALMENTS', months: '-1' },
      { method: 'INSTALMENTS', months: null },
    ],
    [{ method: 'INSTALMENTS' }, { method: 'INSTALMENTS', months: null }],
  ])('%j', (fields, input) => {
    expect(paymentInputOf(typed(fields))).toEqual(input)
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
