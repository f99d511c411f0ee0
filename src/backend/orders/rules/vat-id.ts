import {
  andorra,
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  serbia,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} from 'jsvat-next'
import { plainText } from '#contract/typed-text.ts'

/** European countries whose numbers are checked, with Northern Ireland (XI). */
const countries: readonly Country[] = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france],
  ...[germany, greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands],
  ...[poland, portugal, romania, slovakiaRepublic, slovenia, spain, sweden],
  ...[andorra, norway, serbia, switzerland, unitedKingdom],
]

/**
 * `vatId`: does not have the form of a European VAT number. `vatIdDigits`: the form is right and the check digits are
 * wrong.
 */
export type VatIdProblem = 'vatId' | 'vatIdDigits'

/**
 * Returns a VAT identification number as it is stored, such as `NL004495445B01`: in capitals, without separators, and
 * without the suffix that Swiss and Norwegian companies add (`CHE-116.281.710 MWST`). A number without a country prefix
 * is taken as one of the tenant's country.
 * @param typed as the customer wrote it
 * @param country of the tenant, two capitals
 */
export function readVatId(
  typed: string,
  country: string,
): { vatId: string; problem?: never } | { vatId?: never; problem: VatIdProblem } {
  const normalised = plainText(typed)
    .toUpperCase()
    .replace(/[ .,:/·'’-]+/g, '')
  if (normalised.length > 20) return { problem: 'vatId' }
  let digitsWrong = false
  for (const candidate of candidatesOf(normalised, country)) {
    const { isValid, isValidFormat } = checkVAT(candidate, countries)
    if (isValid) return { vatId: candidate }
    digitsWrong ||= isValidFormat
  }
  return { problem: digitsWrong ? 'vatIdDigits' : 'vatId' }
}

/** Returns the possible spellings of the number, the likeliest first. */
function candidatesOf(normalised: string, country: string): string[] {
  const number = normalised
    .replace(/^GR(?=\d)/, 'EL')
    .replace(/^(CHE\d{9})(?:MWST|TVA|IVA|HR|RC)+$/, '$1')
    .replace(/^(NO\d{9})MVA$/, '$1')
  if (/^[A-Z]{2}/.test(number) && countries.some(({ codes }) => codes.includes(number.slice(0, 2))))
    return [number]
  const prefix = { GR: 'EL', CH: 'CHE' }[country] ?? country
  return [number, prefix + number]
}
