import type { ByLanguage } from '../model.ts'

/** Returns a text in a language, else in another one, else in any that it has; undefined without a text. */
export const textIn = (
  texts: ByLanguage | undefined,
  language: string,
  fallback = language,
): string | undefined => texts?.[language] ?? texts?.[fallback] ?? Object.values(texts ?? {})[0]
