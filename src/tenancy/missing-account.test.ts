import { expect, test } from 'vitest'
import { missingAccount } from './missing-account.ts'

const account = { holder: 'Falkenau', iban: 'DE89370400440532013000', bank: 'Bank' }

test.each([
  [['HOSTED'], [], undefined],
  [['HOSTED', 'INVOICE'], [account], undefined],
  [['HOSTED', 'INVOICE', 'BANK_TRANSFER'], [], 'INVOICE, BANK_TRANSFER'],
] as const)('[BAS-3] a shop with %j and the accounts %j lacks one for: %s', (methods, accounts, lacking) => {
  const problem = missingAccount({ payment: { methods: [...methods], accounts: [...accounts] } })
  if (lacking === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(lacking)
})
