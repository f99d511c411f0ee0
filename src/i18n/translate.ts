import rosetta from 'rosetta'
import type { MessageTree } from './messages.ts'

export type Values = Record<string, string | number>

/** Returns a message by its dotted id; `fallback` is the default message. */
export type Translate = (id: string, values?: Values, fallback?: string) => string

/** Plural forms in the order in which they stand in for one that a message lacks. */
const anyForm = ['other', 'many', 'few', 'two', 'one', 'zero']

/** Most messages without values that are cached; a shop has fewer. */
const maxCachedMessages = 5000

/** A value such as `990 kr.` at the end of a sentence brings its stop. */
function withSingleStops(text: string, values: Values = {}): string {
  let shown = text
  for (const value of Object.values(values))
    if (/[^.]\.$/.test(`${value}`)) shown = shown.replaceAll(`${value}.`, () => `${value}`)
  return shown
}

/**
 * Creates a translator of one locale with rosetta. Where a message is missing or not a text, the default message is
 * returned, or the id (TEN-8). A value that ends in a full stop ends a sentence without a second one. A plural form that a message lacks is replaced by another one of it.
 * @example t('search.results', { count: 3 })
 */
export function createTranslate(locale: string, messages: MessageTree): Translate {
  const dictionary = rosetta({ [locale]: messages })
  dictionary.locale(locale)
  const plural = new Intl.PluralRules(locale)
  const plain = new Map<string, string>()
  const lookUp: Translate = (id, values, fallback) => {
    const form = typeof values?.count === 'number' ? plural.select(values.count) : undefined
    for (const candidate of form
      ? [`${id}.${form}`, id, ...anyForm.map((other) => `${id}.${other}`)]
      : [id]) {
      const message: unknown = dictionary.t(candidate, values)
      if (typeof message === 'string' && message !== '') return withSingleStops(message, values)
    }
    return fallback ?? id
  }
  return (id, values, fallback) => {
    if (values || fallback !== undefined) return lookUp(id, values, fallback)
    let message = plain.get(id)
    if (message === undefined) {
      message = lookUp(id)
      if (plain.size < maxCachedMessages) plain.set(id, message)
    }
    return message
  }
}
