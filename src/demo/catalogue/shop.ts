import type { ByLanguage } from '#backend/catalogue/model.ts'
import { type SampleLanguage, sampleLanguages, type Words } from './words/tables.ts'

/** The tenant as the sample maker sees it. */
export interface SampleTenant {
  id: string
  i18n: { locales: readonly string[]; currency: string }
}

/** What a sample catalogue is made for and on which day. */
export interface SampleShop {
  tenantId: string
  locales: readonly string[]
  currency: string
  /** YYYY-MM-DD; prices, reviews and news are dated before it. */
  day: string
  languageOf(locale: string): SampleLanguage
  /** Swiss German writes ss for ß. */
  spell(text: string): string
  /** A text in the tenant's languages only. */
  say(texts: Words): ByLanguage
  /** Returns how often it was called with this name before, so that products of one name get one brand after the other. */
  turnOf(name: string): number
  /** A text made for each of the tenant's languages. */
  sayEach(make: (language: SampleLanguage) => string): ByLanguage
}

/** The sample's own day. Fixed, so that two machines make the same catalogue. */
export const sampleDay = '2026-11-16'

export function sampleShop(tenant: SampleTenant, day: string = sampleDay): SampleShop {
  const { locales, currency } = tenant.i18n
  const swiss = locales.some((locale) => locale.endsWith('-CH'))
  const spell = (text: string): string => (swiss ? text.replaceAll('ß', 'ss') : text)
  const sayEach = (make: (language: SampleLanguage) => string): ByLanguage =>
    Object.fromEntries(locales.map((locale) => [locale.slice(0, 2), spell(make(languageOf(locale)))]))
  const turns = new Map<string, number>()
  const turnOf = (name: string): number => {
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return turn
  }
  const say = (texts: Words): ByLanguage => sayEach((language) => texts[language])
  return { tenantId: tenant.id, locales, currency, day, languageOf, spell, say, sayEach, turnOf }
}

/** A locale the range is not written in reads it in English. */
const languageOf = (locale: string): SampleLanguage =>
  sampleLanguages.find((language) => language === locale.slice(0, 2)) ?? 'en'
