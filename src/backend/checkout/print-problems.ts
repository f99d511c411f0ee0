import type { AddressDraft } from '#contract/order/address-rules.ts'
import { unprintableLetters } from '../infra/pdf/fonts.ts'

export interface PrintProblem {
  /** Path of the field in the input, such as `contact.firstName`. */
  field: string
  problem: 'unprintable'
  /** The letters that cannot be printed, each once, with spaces between. */
  letters: string
}

/**
 * Returns the fields of a name or an address that are printed on PDFs and have letters that no installed font has. An
 * invoice without its customer's name would be invalid (PAP-2).
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

/** Returns the parts of an address that are printed on PDFs. */
export const printedLines = ({ recipient, street, houseNumber, addition, city }: AddressDraft) => ({
  ...{ recipient, street, houseNumber, addition, city },
})

/** Returns whether a name and an address can be printed. */
export const isPrintable = (
  { firstName, lastName }: { firstName: string; lastName: string },
  address: AddressDraft,
): boolean =>
  [firstName, lastName, ...Object.values(printedLines(address))].every(
    (line) => unprintableLetters(line).length === 0,
  )
