import { cleanAddress } from '#contract/order/address-rules.ts'

/** Names of the fields that an address line is split into; the addition is left out where a form has none. */
export interface AddressFieldNames {
  street: string
  houseNumber: string
  addition?: string
}

/**
 * Moves the number at the end of a street to its own field, if that is empty: autofill has no token for a house number
 * and writes the whole line into the street (UX-6). The server does the same.
 * @param street the field that has changed
 * @param country two letters
 */
export function fillHouseNumber(street: HTMLInputElement, names: AddressFieldNames, country: string): void {
  const field = (name: string | undefined) =>
    name === undefined ? null : (street.form?.elements.namedItem(name) as HTMLInputElement | null)
  const [houseNumber, addition] = [field(names.houseNumber), field(names.addition)]
  if (houseNumber?.value.trim() !== '') return
  const typed = { street: street.value, houseNumber: '', addition: addition?.value ?? '' }
  const split = splitTyped(typed, country)
  if (split.houseNumber === '') return
  street.value = split.street
  if (addition) addition.value = split.addition
  houseNumber.value = addition
    ? split.houseNumber
    : [split.houseNumber, split.addition].filter(Boolean).join(' ')
  for (const changed of [houseNumber, addition]) changed?.dispatchEvent(new Event('input', { bubbles: true }))
}

const splitTyped = (typed: { street: string; houseNumber: string; addition: string }, country: string) =>
  cleanAddress({ recipient: '', postalCode: '', city: '', ...typed, country })
