/** Returns a phone number for display, which no line break divides (`0900 123` with no-break spaces). */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** Returns the `tel:` URL of a number (`tel:0900123`). */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`
