import { ibanProblem } from '#backend/billing/balance/rules/iban.ts'

export interface EuroTransfer {
  holder: string
  /** Without spaces. */
  iban: string
  /** Cents. */
  amount: number
  /** Creditor reference (ISO 11649). */
  reference: string
}

/** Limits of the guideline: characters of a name and of a reference, cents, and bytes of the content. */
const maxNameLength = 70
const maxReferenceLength = 25
const maxCents = 99_999_999_999
const maxBytes = 331

/**
 * Returns the content of a GiroCode (EPC069-12, version 2), which banking apps read: holder, amount in euro and
 * reference. It has no BIC, which version 2 needs only outside of the EEA.
 * @returns undefined for a transfer that such a code cannot describe: no amount, a holder with too many letters, an
 * account outside of SEPA
 */
export function epcPayload({ holder, iban, amount, reference }: EuroTransfer): string | undefined {
  const name = holder.replace(/\s+/g, ' ').trim()
  if (!Number.isInteger(amount) || amount < 1 || amount > maxCents) return
  if (name === '' || [...name].length > maxNameLength || ibanProblem(iban) !== undefined) return
  if (reference.length > maxReferenceLength || !/^RF\d{2}[A-Z0-9]+$/.test(reference)) return
  const euro = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  // Service, version, UTF-8, SEPA credit transfer, BIC; elements at the end may be left out.
  const payload = ['BCD', '002', '1', 'SCT', '', name, iban, euro, '', reference].join('\n')
  return Buffer.byteLength(payload) > maxBytes ? undefined : payload
}
