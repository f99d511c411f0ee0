import { expect, test } from 'vitest'
import { ibanInGroups, isIban } from './iban.ts'
import { loadTenants } from './tenants.ts'

test.each(['DE89370400440532013000', 'NL91ABNA0417164300', 'CH9300762011623852957'])(
  '%s is an IBAN',
  (iban) => expect(isIban(iban)).toBe(true),
)

test.each([
  'NL91ABNA0417164301',
  'NL91 ABNA 0417 1643 00',
  'nl91abna0417164300',
  'NL91',
  '',
  'DE89370400440532013000DE8937040044053',
])('%j is no IBAN', (iban) => expect(isIban(iban)).toBe(false))

test('is formatted in groups of four', () =>
  expect(ibanInGroups('NL91ABNA0417164300').replaceAll('\u00a0', ' ')).toBe('NL91 ABNA 0417 1643 00'))

test('[BAS-3] every shop has bank accounts of its own country', () => {
  for (const { id, payment, organisation } of loadTenants('tenants').all)
    for (const { iban } of payment.accounts)
      expect([id, iban.slice(0, 2)]).toEqual([id, organisation.address.country])
})
