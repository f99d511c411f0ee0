import { perEuro, roundToStep, stepOf } from './currencies.ts'

/** An amount of a `tenant.json`: where it stands, and its hundredths. */
export interface SetAmount {
  /** Path of its key, such as `constants.deliveryCostCents`. */
  key: string
  path: readonly (string | number)[]
  cents: number
}

/** Returns the amounts of a `tenant.json` or a part of it: numbers whose keys end in `Cents`, at any depth. */
export function amountsOf(json: unknown, path: readonly (string | number)[] = []): SetAmount[] {
  if (Array.isArray(json)) return json.flatMap((each, index) => amountsOf(each, [...path, index]))
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]): SetAmount[] => {
    const at = [...path, name]
    if (typeof value !== 'number') return amountsOf(value, at)
    return name.endsWith('Cents') ? [{ key: at.join('.'), path: at, cents: value }] : []
  })
}

/**
 * Returns about as much in another currency, as a shop would set it: 5.95 euros are 68 Norwegian kroner. Amounts stay as they
 * are between currencies whose figures are alike, such as euros and pounds. No rate of exchange: for settings only.
 * @param cents hundredths of the currency `from`
 * @returns hundredths of the currency `to`, with two leading digits; 0 only for 0
 */
export function aboutAsMuch(cents: number, from: string, to: string): number {
  const worth = perEuro(to) / perEuro(from)
  const same = roundToStep(worth === 1 ? cents : twoDigits(cents * worth), to)
  return cents > 0 ? Math.max(same, stepOf(to)) : same
}

/** Returns a JSON of settings with its amounts in another currency, see {@link aboutAsMuch}. */
export function withAmountsIn(json: unknown, from: string, to: string): unknown {
  if (Array.isArray(json)) return json.map((each) => withAmountsIn(each, from, to))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      typeof value === 'number' && name.endsWith('Cents')
        ? aboutAsMuch(value, from, to)
        : withAmountsIn(value, from, to),
    ]),
  )
}

/** An amount is doubtful from this many times more or less than the default on. */
const doubtfulFactor = 4

/**
 * Returns amounts that look as though they were of another currency: they differ much from the default, as 60 Norwegian
 * kroner do from 75 euros. Zero is a decision and never doubtful.
 * @param defaults amounts of `tenants/defaults` in the tenant's currency
 */
export function doubtfulAmounts(
  amounts: readonly SetAmount[],
  defaults: readonly SetAmount[],
): (SetAmount & { usual: number })[] {
  const usualByKey = new Map(defaults.map(({ key, cents }) => [key, cents]))
  return amounts.flatMap((amount) => {
    const usual = usualByKey.get(amount.key) ?? 0
    if (usual === 0 || amount.cents === 0) return []
    const factor = Math.max(usual / amount.cents, amount.cents / usual)
    return factor >= doubtfulFactor ? [{ ...amount, usual }] : []
  })
}

const twoDigits = (value: number): number => Number(value.toPrecision(2))
