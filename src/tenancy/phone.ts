/** A phone number as people read it, which no line breaks in two (`0900 123` with spaces that keep it whole). */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** The address that calls it (`tel:0900123`). */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`
