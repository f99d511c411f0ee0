const dayMs = 86_400_000

/**
 * Whether a sale price applies at a time (ms). Its period is `from/until`, each side with or without offset
 * (`+0100`, `+01:00`, `+01`, `Z`; UTC without one). A day without a time includes the whole day. Undefined for
 * invalid dates.
 */
export function isSaleActive(dates: string | undefined, now: number): boolean | undefined {
  if (dates === undefined) return true
  const [from = '', until = '', ...more] = dates.split('/').map((date) => date.trim())
  const [begins, ends] = [readDate(from), readDate(until)]
  if (more.length > 0 || !begins || !ends) return undefined
  const over = ends.moment + (ends.isDay ? dayMs - 1 : 0)
  return over < begins.moment ? undefined : begins.moment <= now && now <= over
}

function readDate(text: string): { moment: number; isDay: boolean } | undefined {
  const [, day, time, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/.exec(
      text,
    ) ?? []
  if (!day) return undefined
  const moment = Date.parse(`${day}T${time ?? '00:00'}${zoneOf(offset)}`)
  return Number.isNaN(moment) ? undefined : { moment, isDay: time === undefined }
}

const zoneOf = (offset = 'Z'): string =>
  offset === 'Z' ? offset : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
