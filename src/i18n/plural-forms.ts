import type { MessageTree } from './messages.ts'

/** Plural forms (CLDR). */
const forms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Largest whole number whose plural form is looked up: beyond it, no language has further forms. */
const largestCount = 200

/** Whether a branch is one message with plural forms: `{ "one": "…", "other": "…" }`. */
export function isPlural(branch: string | MessageTree): branch is Record<string, string> {
  if (typeof branch === 'string') return false
  const entries = Object.entries(branch)
  return entries.length > 0 && entries.every(([key, text]) => forms.has(key) && typeof text === 'string')
}

/**
 * Returns the plural forms that a language uses for whole numbers, in the order of their first number: `one`, `few`,
 * `many` in Polish. Forms for fractions or millions are not among them.
 * @param language such as `pl`, or a locale
 */
export function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  const used = new Set<string>()
  for (let count = 1; count <= largestCount; count++) used.add(rules.select(count))
  used.add(rules.select(0))
  return [...used]
}
