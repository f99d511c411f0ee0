import { expect, test } from 'vitest'
import { sharedAddresses } from './shared-addresses.ts'
import { loadTenants } from './tenants.ts'

const { all } = loadTenants('tenants')
const uk = all.find(({ id }) => id === 'uk')!

test('[TEN-5] a copied address and phone number of another company are found', () => {
  const copy = { ...uk, id: 'yours', organisation: { ...uk.organisation, legalName: 'Falkenau Ltd' } }
  const problem = 'is that of tenant uk, another company'
  expect(sharedAddresses(copy, [...all, copy])).toEqual([
    { key: 'organisation.address', problem },
    { key: 'organisation.phone', problem },
  ])
  const moved = {
    ...copy.organisation,
    address: { ...copy.organisation.address, houseNumber: '15' },
    phone: '',
  }
  expect(sharedAddresses({ ...copy, organisation: moved }, [...all, copy])).toEqual([])
})

test('[TEN-5] shops of one company may share them, and those here share none', () => {
  expect(sharedAddresses({ ...uk, id: 'ie' }, all)).toEqual([])
  expect(all.flatMap((tenant) => sharedAddresses(tenant, all))).toEqual([])
})
