import { cleanLine, cleanName, plainText } from '../typed-text.ts'
import { type CountryRules, isOutsideVatArea, listedCountries, rulesOf } from './countries.ts'
import { type FieldProblem, lineProblem, recipientProblem } from './field-rules.ts'
import { splitStreetLine } from './street-line.ts'

/** An address as typed (UX-6): omitted fields are ''. */
export interface AddressDraft {
  recipient: string
  street: string
  houseNumber: string
  addition: string
  postalCode: string
  city: string
  /** Two letters. */
  country: string
}

export type AddressField = keyof AddressDraft

export interface AddressProblem {
  field: AddressField
  problem: FieldProblem
}

/** Characters. */
export const addressLengths = {
  recipient: 80,
  street: 60,
  /** As typed: a name of a house goes to the addition (street-line.ts). */
  houseNumber: 40,
  addition: 20,
  postalCode: 10,
  city: 60,
} as const

/**
 * Reads a postal code in its country's format: `2042zz` is 2042 ZZ, `D-26999` is 26999. Undefined when it is
 * invalid.
 */
export function readPostalCode(typed: string, country: string): string | undefined {
  if (typed.length > 40) return
  const { postalCode, separator } = rulesOf(country)
  // Removes a trailing full stop or comma.
  const line = plainText(typed)
    .replace(/^[ .,;:]+|[ .,;:]+$/g, '')
    .toUpperCase()
  if (!listedCountries.includes(country)) return postalCode.test(line) ? line : undefined
  const withoutSpaces = line.replace(/\s+/g, '')
  const prefix = new RegExp(`^(?:${country}(?:-|(?=\\d))|${country.slice(0, 1)}-)`)
  // A code may begin with its country's letters: they are only removed where the code is invalid with them.
  const code = [withoutSpaces, withoutSpaces.replace(prefix, '')]
    .map((each) => (separator ? each.replaceAll('-', '') : each))
    .find((each) => postalCode.test(each))
  if (code === undefined) return
  if (!separator) return code
  const [sign, at] = separator
  return code.slice(0, at) + sign + code.slice(at)
}

/**
 * Cleans an address: removes invisible characters, moves each part to its field (street-line.ts), and formats
 * a valid postal code.
 */
export function cleanAddress(typed: AddressDraft): AddressDraft {
  const country = cleanLine(typed.country).toUpperCase()
  const line = {
    street: cleanName(typed.street).replace(/[ ,;]+$/, ''),
    houseNumber: plainText(typed.houseNumber).replace(/[ .,;]+$/, ''),
    addition: cleanName(typed.addition),
  }
  return {
    recipient: cleanName(typed.recipient),
    ...splitStreetLine(line, country),
    postalCode: readPostalCode(typed.postalCode, country) ?? cleanLine(typed.postalCode),
    city: cleanName(typed.city),
    country,
  }
}

/**
 * Returns the problems of a cleaned address, in the order of the form.
 * @param deliveredTo countries (two letters) the shop delivers to
 */
export function addressProblems(address: AddressDraft, deliveredTo: readonly string[]): AddressProblem[] {
  if (!deliveredTo.includes(address.country)) return [{ field: 'country', problem: 'country' }]
  const problems: Record<AddressField, FieldProblem | undefined> = {
    recipient: recipientProblem(address.recipient, addressLengths.recipient),
    postalCode: postalCodeProblem(address.postalCode, address.country),
    houseNumber: houseNumberProblem(address.houseNumber, rulesOf(address.country)),
    addition: additionProblem(address.addition),
    street: lineProblem(address.street, addressLengths.street),
    city: lineProblem(address.city, addressLengths.city),
    country: undefined,
  }
  return (Object.keys(problems) as AddressField[]).flatMap((field) => {
    const problem = problems[field]
    return problem ? [{ field, problem }] : []
  })
}

/** @param country two letters */
export function postalCodeProblem(typed: string, country: string): FieldProblem | undefined {
  if (typed.trim() === '') return 'required'
  const code = readPostalCode(typed, country)
  if (code === undefined) return 'postalCode'
  return isOutsideVatArea(code, country) ? 'country' : undefined
}

function houseNumberProblem(typed: string, { houseNumber, houseNumberRequired }: CountryRules) {
  if (typed === '') return houseNumberRequired ? 'required' : undefined
  if ([...typed].length > maxHouseNumber) return 'tooLong'
  return houseNumber.test(typed) || namedBuilding.test(typed) ? undefined : 'houseNumber'
}

/** Once the name of a house was moved to another field. */
const maxHouseNumber = 10

/** A building of a group, which has no number in the street. */
const namedBuilding =
  /^(?:Haus|Hs\.?|Block|Gebäude|Halle|Bâtiment|Bât\.?|Gebouw|Blok) ?(?:\d{1,4} ?[a-zA-Z]?|[a-zA-Z])$/i

/** `A`, `bis`, `2 hoog`, `c/o Meier`: letters, digits and some punctuation. */
function additionProblem(typed: string): FieldProblem | undefined {
  if (typed === '') return
  if ([...typed].length > addressLengths.addition) return 'tooLong'
  return /^(?:['’‘]?\p{L}|\p{N})[\p{L}\p{M}\p{N} .,:()/'’‘-]*$/u.test(typed) ? undefined : 'houseNumber'
}
