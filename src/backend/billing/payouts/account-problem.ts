import type { Tenant } from '#tenancy/tenants.ts'
import { parseRefundPreference } from '../balance/refund-preference.ts'
import type { PayoutAccount } from './refund-accounts.ts'

/**
 * Describes for the shop's staff what is wrong with a bank account.
 * @returns undefined if nothing is
 */
export function accountProblem(typed: PayoutAccount, tenant: Tenant): string | undefined {
  const { currency } = tenant.i18n
  const [found] = parseRefundPreference({ way: 'ACCOUNT', ...typed }, tenant).problems
  if (!found) return undefined
  const { field, problem } = found
  if (field === 'iban')
    return problem === 'ibanCountry'
      ? `${typed.iban} is no account to which ${currency} can be transferred.`
      : `${typed.iban || 'an empty text'} is no IBAN, or one with a wrong digit.`
  switch (problem) {
    case 'required':
      return "the holder's name is missing."
    case 'tooLong':
      return "the holder's name is longer than the 70 characters that a transfer can hold."
    case 'bankLetters':
      return `the bank cannot write the holder's name ${typed.holder}: note it in Latin letters, as the bank has it.`
    default:
      return `${typed.holder} is no name of an account's holder.`
  }
}
