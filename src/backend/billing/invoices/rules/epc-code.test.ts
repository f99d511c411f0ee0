import { describe, expect, test } from 'vitest'
import { type EuroTransfer, epcPayload } from './epc-code.ts'

const transfer: EuroTransfer = {
  holder: 'Duinlicht Warenhuis B.V.',
  iban: 'NL18DUIN0000012042',
  amount: 6592,
  reference: 'RF251234567801',
}
const amountOf = (amount: number) => epcPayload({ ...transfer, amount })?.split('\n')[7]

describe('[PAP-4] the content of a GiroCode (EPC069-12, version 2)', () => {
  test('a line for each element, in the order of the guideline', () =>
    expect(epcPayload(transfer)?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', ''],
      ...['Duinlicht Warenhuis B.V.', 'NL18DUIN0000012042', 'EUR65.92', '', 'RF251234567801'],
    ]))

  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [1010, 'EUR10.10'],
    [123_456_789, 'EUR1234567.89'],
    [99_999_999_999, 'EUR999999999.99'],
    [0, undefined],
    [-1, undefined],
    [0.5, undefined],
    [100_000_000_000, undefined],
  ])('%d cents: %s', (amount, expected) => expect(amountOf(amount)).toBe(expected))

  test.each([
    ['a holder of 70 letters', { holder: 'ü'.repeat(70) }, true],
    ['a holder of 71 letters', { holder: 'a'.repeat(71) }, false],
    ['no holder', { holder: ' ' }, false],
    ['a wrong account', { iban: 'NL19DUIN0000012042' }, false],
    ['an account beyond SEPA', { iban: 'BR1500000000000010932840814P2' }, false],
    ['an invalid reference', { reference: 'order 12' }, false],
    ['a German account', { iban: 'DE39000000000000020801' }, true],
  ])('%s', (_, change, works) => expect(epcPayload({ ...transfer, ...change }) !== undefined).toBe(works))

  test('a holder on two lines does not move the other elements', () =>
    expect(epcPayload({ ...transfer, holder: 'Duinlicht\nEUR0.01' })?.split('\n')).toHaveLength(10))
})
