/**
 * Returns a percentage as the locale writes it, with one to three decimals: `12,0 %`, in English `12.0%`. The space is
 * our own, as Intl's differs by version.
 */
export function percent(locale: string, value: number, decimals = 1): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: decimals })
  return `${number.format(value)}${locale.startsWith('en') ? '' : '\u00a0'}%`
}

/** Returns a formatted number with its per cent sign: `20 %`, in English `20%`. */
export const withPercentSign = (number: string, locale: string): string =>
  locale.startsWith('en') ? `${number}%` : `${number} %`
