/** Lengths of IBANs of the SEPA countries (SWIFT, IBAN registry). */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18 },
  ...{ FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20 },
  ...{ LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27 },
  ...{ VA: 22 },
}

/** Returns a normalised IBAN: capitals, no spaces. */
export const cleanIban = (typed: string): string => typed.slice(0, 100).replace(/\s/g, '').toUpperCase()

/**
 * Returns what is wrong with a normalised IBAN. Its two check digits detect any single wrong character (ISO 13616,
 * modulo 97).
 */
export function ibanProblem(iban: string): 'required' | 'iban' | undefined {
  if (iban === '') return 'required'
  const length = lengths[iban.slice(0, 2)]
  if (iban.length !== length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'iban'
  const digits = [...(iban.slice(4) + iban.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .join('')
  return BigInt(digits) % 97n === 1n ? undefined : 'iban'
}

/**
 * Returns whether a currency can be sent to an account by an ordinary transfer: francs within Switzerland and
 * Liechtenstein, euro within SEPA, which contains all countries above.
 */
export const takesCurrency = (iban: string, currency: string): boolean =>
  currency !== 'CHF' || /^(CH|LI)/.test(iban)

/** Returns an IBAN with only its ends shown: `NL•• •••• 4300`. */
export const hiddenIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
