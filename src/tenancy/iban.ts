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
