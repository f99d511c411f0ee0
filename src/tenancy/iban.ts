/** Whether a text is an IBAN in electronic form: capitals and digits without spaces, valid check digits (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Returns an IBAN in groups of four, as it is printed. */
export const ibanInGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')
