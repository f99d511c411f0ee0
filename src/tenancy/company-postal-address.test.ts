import { expect, test } from 'vitest'
import { companyPostalAddress } from './company-postal-address.ts'

test('an address breaks only at its comma', () => {
  const place = { street: 'Am Lindenwall', houseNumber: '21', postalCode: '2042 ZZ', city: 'Den Haag' }
  const line = companyPostalAddress({ address: { ...place, country: 'NL' } })
  expect(line).toBe('Am\u00a0Lindenwall\u00a021, 2042\u00a0ZZ\u00a0Den\u00a0Haag')
})
