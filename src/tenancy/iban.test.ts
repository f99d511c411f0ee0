import { expect, test } from 'vitest'
import { accountNumbers, ibanInGroups, isIban } from './iban.ts'
import { loadTenants } from './tenants.ts'

test.each([
  'DE89370400440532013000',
  'NL91ABNA0417164300',
  'CH9300762011623852957',
  // Registered outside of SEPA.
  'TR330006100519786457841326',
  // With 00 as fifth and sixth digit, the check digit of Norway is calculated in another way.
  'NO7786010011174',
])('%s is an IBAN', (iban) => expect(isIban(iban)).toBe(true))

test.each([
  'NL91ABNA0417164301',
  'NL91 ABNA 0417 1643 00',
  'nl91abna0417164300',
  'NL91',
  '',
  'DE89370400440532013000DE8937040044053',
  // Valid check digits, but too short, digits instead of the bank's letters, and no country of the registry.
  'NL58ABNA041716430',
  'NL5312340417164300',
  'XX62ABNA0417164300',
])('%j is no IBAN', (iban) => expect(isIban(iban)).toBe(false))

test('is formatted in groups of four', () =>
  expect(ibanInGroups('NL91ABNA0417164300').replaceAll('\u00a0', ' ')).toBe('NL91 ABNA 0417 1643 00'))

test.each([
  [
    'GB92COMB00112200012042',
    'GBP',
    [
      ['sortCode', '00-11-22'],
      ['accountNumber', '00012042'],
    ],
  ],
  ['GB92COMB00112200012042', 'EUR', [['account', 'GB92 COMB 0011 2200 0120 42']]],
  ['NL91ABNA0417164300', 'GBP', [['account', 'NL91 ABNA 0417 1643 00']]],
])('[BAS-3] a transfer to %s in %s needs %j', (iban, currency, numbers) =>
  expect(accountNumbers(iban, currency)).toEqual(numbers),
)

test('[BAS-3] every shop has bank accounts of its own country', () => {
  for (const { id, payment, organisation } of loadTenants('tenants').all)
    for (const { iban } of payment.accounts)
      expect([id, iban.slice(0, 2)]).toEqual([id, organisation.address.country])
})
