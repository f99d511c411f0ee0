import type { AddressDraft } from '../../contract/order/address-rules.ts'
import { unprintableLetters } from '../documents/paper/fonts.ts'

export interface PrintProblem {
  /** Its way in the input, such as `contact.firstName`. */
  field: string
  problem: 'unprintable'
  /** The letters that cannot be printed, each once, with spaces between. */
  letters: string
}

/**
 * What of a name or an address stands on papers, and has letters that no font of this machine has: an invoice without its
 * customer's name would be none (PAP-2).
 * @param prefix of the fields, such as `contact`
 */
export function printProblems(prefix: string, lines: object): PrintProblem[] {
  return Object.entries(lines).flatMap(([field, line]: [string, unknown]) => {
    const missing = typeof line === 'string' ? unprintableLetters(line) : []
    return missing.length === 0
      ? []
      : [{ field: `${prefix}.${field}`, problem: 'unprintable' as const, letters: missing.join(' ') }]
  })
}

/** The parts of an address that stand on papers. */
export const printedLines = ({ recipient, street, houseNumber, addition, city }: AddressDraft) => ({
  ...{ recipient, street, houseNumber, addition, city },
})

/** Whether a name and an address can be printed. */
export const isPrintable = (
  { firstName, lastName }: { firstName: string; lastName: string },
  address: AddressDraft,
): boolean =>
  [firstName, lastName, ...Object.values(printedLines(address))].every(
    (line) => unprintableLetters(line).length === 0,
  )
