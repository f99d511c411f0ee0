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
      ? `${typed.iban} is not an account for transfers in ${currency}.`
      : `${typed.iban || 'an empty text'} is not a valid IBAN.`
  switch (problem) {
    case 'required':
      return "the holder's name is missing."
    case 'tooLong':
      return "the holder's name is longer than 70 characters, the limit of a transfer."
    case 'bankLetters':
      return `the bank does not accept the holder's name ${typed.holder}: enter it in Latin letters, as on the account.`
    default:
      return `${typed.holder} is not a name of an account holder.`
  }
}
