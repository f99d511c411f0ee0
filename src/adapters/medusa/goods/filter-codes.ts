import { slugOf } from '#adapters/slug.ts'
import type { MedusaSettings } from '../settings.ts'

/** Codes in addresses of lists: those of filters are small letters, those of values begin with a letter or digit. */
const usableValue = /^[\p{L}\p{N}][\p{L}\p{N} .,/+-]*$/u

/** Returns the code of an option by its title: `Kleur` is `kleur`. */
export function optionCode(title: string, { filterCodes }: Pick<MedusaSettings, 'filterCodes'>): string {
  const letters = slugOf(title)
    .replace(/[^a-z-]+/g, '')
    .replace(/^-+|-+$/g, '')
  return filterCodes[title] ?? (letters || 'option')
}

/** Returns the code of a value: the value itself if it can be one. */
export const valueCode = (value: string): string => (usableValue.test(value) ? value : slugOf(value))
