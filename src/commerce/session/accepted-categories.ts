/**
 * Returns the categories in the value of the consent cookie, such as `C0001,C0002`. Every choice includes the necessary
 * category, C0001: a value without it is truncated or forged and counts as none.
 * @param hasSignal whether the request has the signal of Global Privacy Control: only a choice made with it counts then
 */
export function acceptedCategories(value: string, hasSignal = false): string[] {
  const codes = value.split(/,|%2C/i)
  const isChoice = codes.includes('C0001') && (!hasSignal || codes.includes('GPC'))
  return isChoice ? [...new Set(codes.filter((code) => /^C000[1-5]$/.test(code)))].sort() : []
}
