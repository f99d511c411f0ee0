import type { Creditor, Data, Debtor } from 'swissqrbill/types'
import { isQRIBAN, isSCORReferenceValid } from 'swissqrbill/utils'
import type { AddressDraft } from '#contract/order/address-rules.ts'

export interface FrancTransfer {
  holder: string
  /** Without spaces. */
  iban: string
  /** Rappen. */
  amount: number
  /** Creditor reference (ISO 11649). */
  reference: string
  /** Address of the account's holder. */
  address: Pick<AddressDraft, 'street' | 'houseNumber' | 'postalCode' | 'city' | 'country'>
  /** The payer. */
  payer: { name: string; address: AddressDraft }
}

/** Characters that a payment in Switzerland accepts (SIX, Implementation Guidelines QR-bill 2.3, 4.1.1). */
const permitted = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/

/** Maximum numbers of characters. */
const maxLengths = { name: 70, address: 70, buildingNumber: 16, zip: 16, city: 35 } as const

const maxRappen = 99_999_999_999

/**
 * Returns the data of a Swiss QR-bill (version 2.3, structured addresses).
 * @returns undefined for a transfer that such a bill cannot describe: no amount, or an account that is outside of
 * Switzerland and Liechtenstein or accepts only QR references. A payer whose name a payment cannot carry, such as one
 * in Cyrillic letters, is left out: the slip has a field for it.
 */
export function swissSlip({
  holder,
  iban,
  amount,
  reference,
  address,
  payer,
}: FrancTransfer): Data | undefined {
  if (!Number.isInteger(amount) || amount < 1 || amount > maxRappen) return
  if (!/^(?:CH|LI)\d{2}/.test(iban) || iban.length !== 21 || isQRIBAN(iban)) return
  if (!isSCORReferenceValid(reference)) return
  const to = partyOf(holder, address)
  if (!to) return
  const from = partyOf(payer.name, payer.address)
  const creditor: Creditor = { ...to, account: iban }
  return { currency: 'CHF', amount: amount / 100, reference, creditor, ...(from && { debtor: from }) }
}

/** Returns a person or company with an address; undefined if a payment cannot carry it. */
function partyOf(
  name: string,
  {
    street,
    houseNumber,
    addition = '',
    postalCode,
    city,
    country,
  }: FrancTransfer['address'] & { addition?: string },
): Debtor | undefined {
  const number = [houseNumber, addition].filter(Boolean).join(' ')
  const party = {
    ...{ name, address: street, zip: postalCode, city, country },
    ...(number !== '' && { buildingNumber: number }),
  }
  const fits = (Object.keys(maxLengths) as (keyof typeof maxLengths)[]).every((part) => {
    const text: string = party[part] ?? ''
    return permitted.test(text) && [...text].length <= maxLengths[part]
  })
  return fits && name !== '' && postalCode !== '' && city !== '' ? party : undefined
}
