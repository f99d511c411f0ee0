import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'

/**
 * Whether a text is an IBAN in electronic form: capitals and digits without spaces, of its country's format, with
 * valid check digits (ISO 13616). Further check digits within an account number are not checked: their rules have
 * exceptions, such as accounts with 00 as fifth and sixth digit in Norway, and a valid account must not be refused.
 */
export const isIban = (text: string): boolean =>
  validateIBAN(text).errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum)

/** Returns an IBAN in groups of four, as it is printed. */
export const ibanInGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')

/**
 * Returns the numbers that a transfer to an account needs, as shoppers know them, with the names of their labels
 * (`checkout.confirmation`): sort code and account number for pounds to a British account, else the IBAN in groups.
 */
export const accountNumbers = (
  iban: string,
  currency: string,
): (readonly [label: 'account' | 'sortCode' | 'accountNumber', value: string])[] =>
  currency === 'GBP' && iban.startsWith('GB')
    ? [
        ['sortCode', iban.slice(8, 14).replace(/(..)(?=.)/g, '$1-')],
        ['accountNumber', iban.slice(14)],
      ]
    : // Normal spaces, so that it can wrap between its groups.
      [['account', ibanInGroups(iban).replaceAll('\u00a0', ' ')]]
