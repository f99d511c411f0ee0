/** Lengths of the accounts of the countries whose shops we have, and of their neighbours. */
const lengths: Readonly<Record<string, number>> = {
  ...{ AT: 20, BE: 16, CH: 21, DE: 22, DK: 18, ES: 24, FR: 27, IT: 27, LI: 21, LU: 20, NL: 18, PL: 28 },
}

/** An IBAN as banks write it to each other: capitals, no spaces. */
export const cleanIban = (typed: string): string => typed.slice(0, 100).replace(/\s/g, '').toUpperCase()

/** What is wrong with a clean IBAN; its two check digits find any single wrong sign (ISO 13616, modulo 97). */
export function ibanProblem(iban: string): 'required' | 'iban' | undefined {
  if (iban === '') return 'required'
  const length = lengths[iban.slice(0, 2)]
  if (iban.length !== length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'iban'
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n ? undefined : 'iban'
}

/**
 * Whether a currency can be sent to an account by an ordinary transfer: francs within Switzerland and Liechtenstein, euro
 * within SEPA, which all countries above belong to.
 */
export const takesCurrency = (iban: string, currency: string): boolean =>
  currency !== 'CHF' || /^(CH|LI)/.test(iban)

/** An IBAN without the digits that matter: `NL•• •••• 4300`. */
export const hiddenIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
