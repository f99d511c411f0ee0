/** Standard VAT in hundredths of a per cent, by country, as of January 2026: the EEA, Switzerland and the United Kingdom. */
const standard: Readonly<Record<string, number>> = {
  ...{ AT: 2000, BE: 2100, BG: 2000, CH: 810, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100 },
  ...{ FI: 2550, FR: 2000, GB: 2000, GR: 2400, HR: 2500, HU: 2700, IE: 2300, IS: 2400, IT: 2200, LI: 810 },
  ...{ LT: 2100, LU: 1700, LV: 2100, MT: 1800, NL: 2100, NO: 2500, PL: 2300, PT: 2300, RO: 2100, SE: 2500 },
  ...{ SI: 2200, SK: 2300 },
}

/** The standard rate of a country of two letters; the Dutch one where none is known. */
export const vatRateOf = (country: string): number => standard[country] ?? 2100
