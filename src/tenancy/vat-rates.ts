/**
 * Kinds of VAT rate. A country with one reduced rate has `reduced`; where it has more, `intermediate` is the higher one
 * and `super-reduced` the lowest. `zero` is a rate of 0 % on goods, not an exemption.
 */
export const vatClasses = ['standard', 'intermediate', 'reduced', 'super-reduced', 'zero'] as const

export type VatClass = (typeof vatClasses)[number]

/** A rate in hundredths of a per cent, and the day (YYYY-MM-DD) from which it is valid until the next one begins. */
export interface VatRateSince {
  from: string
  rate: number
}

export type VatRates = Readonly<Partial<Record<VatClass, readonly VatRateSince[]>>>

/** Long before any order of a shop: the rate was valid before this table begins. */
const always = '2000-01-01'

const since = (...rates: (readonly [from: string, rate: number])[]): readonly VatRateSince[] =>
  rates.map(([from, rate]) => ({ from, rate }))
const only = (rate: number) => since([always, rate])

const switzerland: VatRates = {
  standard: since([always, 770], ['2024-01-01', 810]),
  intermediate: since([always, 370], ['2024-01-01', 380]),
  reduced: since([always, 250], ['2024-01-01', 260]),
}

/**
 * The VAT rates of the European Economic Area, Switzerland, Liechtenstein and the United Kingdom, with the changes since
 * 2020, as known in November 2026. A tenant corrects or completes them in `vat.rates` of its tenant.json.
 */
const ratesByCountry: Readonly<Record<string, VatRates>> = {
  AT: {
    standard: only(2000),
    intermediate: only(1300),
    reduced: only(1000),
    'super-reduced': since(['2026-07-01', 490]),
  },
  BE: { standard: only(2100), intermediate: only(1200), reduced: only(600), zero: only(0) },
  BG: { standard: only(2000), reduced: only(900) },
  CH: switzerland,
  CY: {
    standard: only(1900),
    intermediate: only(900),
    reduced: only(500),
    'super-reduced': since(['2023-07-21', 300]),
    zero: only(0),
  },
  CZ: {
    standard: only(2100),
    intermediate: since([always, 1500], ['2024-01-01', 1200]),
    reduced: since([always, 1000], ['2024-01-01', 1200]),
    zero: since(['2024-01-01', 0]),
  },
  DE: {
    standard: since([always, 1900], ['2020-07-01', 1600], ['2021-01-01', 1900]),
    reduced: since([always, 700], ['2020-07-01', 500], ['2021-01-01', 700]),
    zero: since(['2023-01-01', 0]),
  },
  DK: { standard: only(2500), zero: only(0) },
  EE: {
    standard: since([always, 2000], ['2024-01-01', 2200], ['2025-07-01', 2400]),
    intermediate: since(['2025-01-01', 1300]),
    reduced: only(900),
  },
  ES: { standard: only(2100), reduced: only(1000), 'super-reduced': only(400) },
  FI: {
    standard: since([always, 2400], ['2024-09-01', 2550]),
    intermediate: since([always, 1400], ['2026-01-01', 1350]),
    reduced: only(1000),
    zero: only(0),
  },
  FR: {
    standard: only(2000),
    intermediate: only(1000),
    reduced: only(550),
    'super-reduced': only(210),
  },
  GB: { standard: only(2000), reduced: only(500), zero: only(0) },
  GR: { standard: only(2400), intermediate: only(1300), reduced: only(600) },
  HR: { standard: only(2500), intermediate: only(1300), reduced: only(500), zero: since(['2022-10-01', 0]) },
  HU: { standard: only(2700), intermediate: only(1800), reduced: only(500) },
  IE: {
    standard: since([always, 2300], ['2020-09-01', 2100], ['2021-03-01', 2300]),
    intermediate: only(1350),
    reduced: only(900),
    'super-reduced': only(480),
    zero: only(0),
  },
  IS: { standard: only(2400), reduced: only(1100) },
  IT: { standard: only(2200), intermediate: only(1000), reduced: only(500), 'super-reduced': only(400) },
  LI: switzerland,
  LT: {
    standard: only(2100),
    intermediate: since([always, 900], ['2026-01-01', 1200]),
    reduced: only(500),
  },
  LU: {
    standard: since([always, 1700], ['2023-01-01', 1600], ['2024-01-01', 1700]),
    intermediate: since([always, 1400], ['2023-01-01', 1300], ['2024-01-01', 1400]),
    reduced: since([always, 800], ['2023-01-01', 700], ['2024-01-01', 800]),
    'super-reduced': only(300),
  },
  LV: { standard: only(2100), intermediate: only(1200), reduced: only(500) },
  MT: {
    standard: only(1800),
    intermediate: since(['2024-01-01', 1200]),
    reduced: only(700),
    'super-reduced': only(500),
    zero: only(0),
  },
  NL: { standard: only(2100), reduced: since([always, 600], ['2019-01-01', 900]), zero: only(0) },
  NO: { standard: only(2500), intermediate: only(1500), reduced: only(1200), zero: only(0) },
  PL: { standard: only(2300), intermediate: only(800), reduced: only(500), zero: only(0) },
  PT: { standard: only(2300), intermediate: only(1300), reduced: only(600) },
  RO: {
    standard: since([always, 1900], ['2025-08-01', 2100]),
    reduced: since([always, 900], ['2025-08-01', 1100]),
  },
  SE: { standard: only(2500), intermediate: only(1200), reduced: only(600) },
  SI: { standard: only(2200), intermediate: only(950), reduced: only(500) },
  SK: {
    standard: since([always, 2000], ['2025-01-01', 2300]),
    intermediate: since([always, 1000], ['2025-01-01', 1900]),
    reduced: since(['2023-01-01', 500]),
  },
}

/** Whether the standard rate of a country (two capitals) is in this table. */
export const isVatCountry = (country: string): boolean => Object.hasOwn(ratesByCountry, country)

/** Countries in this table. */
export const vatCountries: readonly string[] = Object.keys(ratesByCountry)

/**
 * Returns a tenant's rates: those of its country, replaced in a class from the first day of the tenant's own rates on.
 */
export function vatRatesOf(country: string, own: VatRates = {}): VatRates {
  const known: VatRates = isVatCountry(country) ? (ratesByCountry[country] ?? {}) : {}
  const changed = Object.entries(own).map(([of, entries]) => {
    const before = (known[of as VatClass] ?? []).filter((each) =>
      entries.every(({ from }) => each.from < from),
    )
    return [of, [...before, ...entries]]
  })
  return { ...known, ...Object.fromEntries(changed) }
}

/** Returns the entry that is valid on a day (YYYY-MM-DD): the one that began last; undefined before the first one. */
export function entryOn<Entry extends { from: string }>(
  entries: readonly Entry[],
  day: string,
): Entry | undefined {
  let found: Entry | undefined
  for (const entry of entries) if (entry.from <= day && (!found || entry.from >= found.from)) found = entry
  return found
}

/** Returns the rate of a class on a day, in hundredths of a per cent; undefined where the class has none then. */
export const classRateOn = (rates: VatRates, of: VatClass, day: string): number | undefined =>
  entryOn(rates[of] ?? [], day)?.rate

/** Returns the class that has a rate on a day; the highest of several; undefined for a rate that none has. */
export const classOfRate = (rates: VatRates, rate: number, day: string): VatClass | undefined =>
  vatClasses.find((each) => classRateOn(rates, each, day) === rate)
