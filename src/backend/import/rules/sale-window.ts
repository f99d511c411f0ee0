/**
 * Whether a sale price holds at a moment (ms): its dates are `from/until`, either side with or without
 * offset (`+0100`, `+01:00`, `Z`; without one it is read as UTC). Undefined for dates nobody can read.
 */
export function saleHolds(dates: string | undefined, now: number): boolean | undefined {
  if (dates === undefined) return true
  const [from = '', until = '', ...more] = dates.split('/').map((date) => date.trim())
  const [begins, ends] = [momentOf(from), momentOf(until)]
  if (more.length > 0 || begins === undefined || ends === undefined || ends < begins) return undefined
  return begins <= now && now <= ends
}

function momentOf(text: string): number | undefined {
  const [, day, time, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ??
    []
  if (!day) return undefined
  const zone = offset === undefined || offset === 'Z' ? 'Z' : offset.replace(/^(...):?/, '$1:')
  const moment = Date.parse(`${day}T${time ?? '00:00'}${zone}`)
  return Number.isNaN(moment) ? undefined : moment
}
