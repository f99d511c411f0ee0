import { isSEPACountry } from 'ibantools'
import { codeText } from '#contract/typed-text.ts'
import { isIban } from '#tenancy/iban.ts'

/** Returns a normalised IBAN: letters and digits in capitals, without the word before it. */
export const cleanIban = (typed: string): string => codeText(typed.slice(0, 100)).replace(/^IBAN/, '')

/** Returns what is wrong with a normalised IBAN. A valid one of a country outside of SEPA is wrong, too. */
export function ibanProblem(iban: string): 'required' | 'iban' | undefined {
  if (iban === '') return 'required'
  return isSEPACountry(iban.slice(0, 2)) && isIban(iban) ? undefined : 'iban'
}

/**
 * Returns whether a currency can be sent to an account by an ordinary transfer: francs within Switzerland and
 * Liechtenstein, euro within SEPA.
 */
export const takesCurrency = (iban: string, currency: string): boolean =>
  currency !== 'CHF' || /^(CH|LI)/.test(iban)

/** Returns an IBAN with only its ends shown: `NL•• •••• 4300`. */
export const hiddenIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
