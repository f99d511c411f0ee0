/**
 * Returns the categories in the value of the consent cookie, such as `C0001,C0002`. Every choice includes the necessary
 * category, C0001: a value without it is truncated or forged and counts as none.
 */
export function acceptedCategories(value: string): string[] {
  const codes = value.split(/,|%2C/i).filter((code) => /^C000[1-5]$/.test(code))
  return codes.includes('C0001') ? [...new Set(codes)].sort() : []
}
