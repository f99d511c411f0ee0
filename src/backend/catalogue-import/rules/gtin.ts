/** Returns a GTIN of 8, 12, 13 or 14 digits with a correct check digit; undefined for any other text. */
export function readGtin(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined
  const [check = 0, ...others] = [...digits].map(Number).reverse()
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (sum + check) % 10 === 0 ? digits : undefined
}
