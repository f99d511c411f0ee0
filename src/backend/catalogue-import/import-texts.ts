import { fallbackLanguage, readMessages } from '#i18n/messages.ts'
import { createTranslate, type Values } from '#i18n/translate.ts'
import type { ByLanguage } from '../catalogue/model.ts'

/**
 * Messages of an import in every language of a shop, from `import` of the files in `i18n`; those of its default language or
 * English ones stand in.
 */
export class ImportTexts {
  readonly languages: readonly string[]
  /** The first locale of each language. */
  readonly #locales: ReadonlyMap<string, string>
  readonly #translate = new Map<string, ReturnType<typeof createTranslate>>()

  /**
   * @param language of the feed
   * @param locales of the shop
   */
  constructor(language: string, locales: readonly string[], folder = process.env.I18N_DIR || 'i18n') {
    const own = locales.toReversed().map((locale) => [locale.slice(0, 2), locale] as const)
    this.#locales = new Map(own)
    this.languages = [...new Set([language, ...locales.map((locale) => locale.slice(0, 2))])]
    const fallbacks = [locales[0]?.slice(0, 2) ?? fallbackLanguage, fallbackLanguage]
    for (const each of this.languages)
      this.#translate.set(each, createTranslate(each, readMessages(folder, this.localeOf(each), fallbacks)))
  }

  localeOf(language: string): string {
    return this.#locales.get(language) ?? language
  }

  /** Returns a message in every language; undefined in a language that has none. */
  inAll(id: string, values: Values | ((language: string) => Values) = {}): ByLanguage {
    const found = this.languages.flatMap((language) => {
      const text = this.in(language, id, typeof values === 'function' ? values(language) : values)
      return text === undefined ? [] : [[language, text] as const]
    })
    return Object.fromEntries(found)
  }

  /** Returns a message in a language; undefined if there is none. */
  in(language: string, id: string, values: Values = {}): string | undefined {
    return this.#translate.get(language)?.(`import.${id}`, values, '') || undefined
  }

  /** Returns the label of an attribute that imports know, such as `colour`. */
  attribute(code: string): ByLanguage {
    return this.inAll(`attribute.${code}`)
  }

  /** Returns the label of a value with a meaning of its own in feeds, such as `gender` `female`. */
  value(attribute: string, text: string): ByLanguage {
    return /^[a-z]+$/.test(text) ? this.inAll(`value.${attribute}.${text}`) : {}
  }

  /** Returns the label of a range of numbers with a unit, such as `1 – 2 kg`. */
  range({ from, until, unit }: { from?: number; until?: number; unit: string }): ByLanguage {
    const id = from === undefined ? 'range.below' : until === undefined ? 'range.above' : 'range.between'
    return this.inAll(id, (language) => {
      const written = (value = 0): string => value.toLocaleString(this.localeOf(language))
      // The unit follows the last number.
      return {
        from: written(from) + (until === undefined ? ` ${unit}` : ''),
        until: `${written(until)} ${unit}`,
      }
    })
  }
}
