import { describe, expect, test } from 'vitest'
import { type FrancTransfer, swissSlip } from './swiss-slip.ts'

const address = {
  street: 'Rebgasse',
  houseNumber: '7',
  postalCode: '8400',
  city: 'Winterthur',
  country: 'CH',
}
const payer = {
  name: 'Zoé Müller',
  address: { ...address, recipient: '', addition: 'a', city: 'Zürich', postalCode: '8001' },
}
const transfer: FrancTransfer = {
  ...{ holder: 'Aurelline Versand AG', iban: 'CH0400000000000008045', amount: 6592 },
  ...{ reference: 'RF251234567801', address, payer },
}

describe('[PAP-4] the data of a Swiss QR-bill', () => {
  test('account, sum, reference, and both parties with structured addresses', () =>
    expect(swissSlip(transfer)).toEqual({
      ...{ currency: 'CHF', amount: 65.92, reference: 'RF251234567801' },
      creditor: {
        ...{ account: 'CH0400000000000008045', name: 'Aurelline Versand AG', address: 'Rebgasse' },
        ...{ buildingNumber: '7', zip: '8400', city: 'Winterthur', country: 'CH' },
      },
      debtor: {
        ...{ name: 'Zoé Müller', address: 'Rebgasse', buildingNumber: '7 a' },
        ...{ zip: '8001', city: 'Zürich', country: 'CH' },
      },
    }))

  test.each([
    ['no sum', { amount: 0 }],
    ['half a Rappen', { amount: 10.5 }],
    ['more than a payment may be', { amount: 100_000_000_000 }],
    ['a German account', { iban: 'DE39000000000000020801' }],
    ['an account that takes QR references alone', { iban: 'CH4431999123000889012' }],
    ['a wrong reference', { reference: 'RF261234567801' }],
    ['a holder of 71 letters', { holder: 'a'.repeat(71) }],
  ])('there is none for %s', (_, change) => expect(swissSlip({ ...transfer, ...change })).toBeUndefined())

  test.each([
    ['Олена Приклад', false],
    ['Nguyễn Thị Thử', false],
    ['Łukasz Żółć', true],
    ['Ștefan €', true],
    ['a'.repeat(71), false],
  ])('payer %s is named: %s', (name, named) =>
    expect(swissSlip({ ...transfer, payer: { ...payer, name } })?.debtor !== undefined).toBe(named),
  )
})
