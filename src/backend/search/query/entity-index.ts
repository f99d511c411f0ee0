import { textIn } from '#backend/catalogue/rules/text-in.ts'
import { booleanOf } from '#backend/catalogue/words/yes-no.ts'
import type { TenantIndex } from '../store/tenant-index.ts'
import type { TextIndex } from '../store/text-index.ts'

export interface EntityValue {
  group: string
  code: string
}

/** The entities that the words of one language name: filter values and categories. */
export class EntityIndex {
  /** Stems of words in category labels. */
  readonly categoryStems = new Set<string>()
  /** Category keys with the stems of their labels. */
  readonly categories: { key: string; stems: string[] }[] = []
  readonly longest: number
  /** Stems of the label → key, of categories that have children. */
  #departments = new Map<string, string>()
  #values = new Map<string, EntityValue[]>()

  constructor(index: TenantIndex, text: TextIndex) {
    const { analyser, language } = text
    const fallback = index.words.languages[0] ?? language
    for (const { key, label } of index.words.categories) {
      const stems = analyser.phrase(textIn(label, language, fallback) ?? '')
      this.categories.push({ key, stems })
      const isForAudience = stems.some((stem) => analyser.lexicon.audience.has(stem))
      if (!isForAudience && index.words.categories.some(({ parent }) => parent === key))
        this.#departments.set(stems.join(' '), key)
      const ends = analyser.tokens(textIn(label, language, fallback) ?? '').flatMap(({ pieces }) => {
        const last = pieces?.at(-1)
        return last === undefined || analyser.lexicon.language === 'fr' ? [] : [analyser.lexicon.stem(last)]
      })
      for (const stem of [...stems, ...ends])
        if (!analyser.lexicon.audience.has(stem)) this.categoryStems.add(stem)
    }
    let longest = 1
    for (const [group, values] of Object.entries(index.words.vocabulary.values)) {
      if (!index.filters.has(group) || index.words.vocabulary.attributes[group]?.fact === 'range') continue
      for (const [code, { label }] of Object.entries(values)) {
        const shown = textIn(label, language, fallback) ?? code
        if (booleanOf(shown) !== undefined) continue
        const stems = analyser.phrase(group === 'cup' ? `cup ${shown}` : shown)
        if (stems.length === 0) continue
        longest = Math.max(longest, stems.length)
        const phrase = stems.join(' ')
        this.#values.set(phrase, [...(this.#values.get(phrase) ?? []), { group, code }])
      }
    }
    this.longest = longest
  }

  /** Returns the department that a phrase names. Its label applies to all its products. */
  department(phrase: string): EntityValue | undefined {
    const code = this.#departments.get(phrase)
    return code === undefined ? undefined : { group: 'category', code }
  }

  /** Places of names of categories with several words, from the first word to the one after the last. */
  categoryNamesIn(stems: readonly string[]): { key: string; from: number; to: number }[] {
    if (stems.length < 2) return []
    return this.categories.flatMap(({ key, stems: name }) => {
      if (name.length < 2 || name.length > stems.length) return []
      const from = stems.findIndex((_, at) => name.every((stem, place) => stems[at + place] === stem))
      return from < 0 ? [] : [{ key, from, to: from + name.length }]
    })
  }

  values(phrase: string): EntityValue[] {
    return this.#values.get(phrase) ?? []
  }
}
