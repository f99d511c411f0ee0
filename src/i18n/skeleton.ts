import type { MessageTree } from './messages.ts'
import { isPlural, pluralForms } from './plural-forms.ts'

/**
 * Returns the messages of a new language, in the order of the complete one. Messages that are not translated yet are
 * empty texts, which count as missing; those with plural forms have the forms of the language. Messages that are there
 * already stay, also those that the complete language lacks.
 * @param complete messages of the complete language
 * @param there messages of the language; {} for a new one
 */
export function messageSkeleton(complete: MessageTree, there: MessageTree, language: string): MessageTree {
  const forms = pluralForms(language)
  const made: MessageTree = {}
  for (const [key, message] of Object.entries(complete)) {
    const known = there[key]
    if (isPlural(message)) made[key] = pluralSkeleton(forms, known)
    else if (typeof message === 'string') made[key] = known ?? ''
    else made[key] = messageSkeleton(message, typeof known === 'object' ? known : {}, language)
  }
  return { ...made, ...Object.fromEntries(Object.entries(there).filter(([key]) => !(key in complete))) }
}

function pluralSkeleton(
  forms: readonly string[],
  known: string | MessageTree | undefined,
): string | MessageTree {
  if (typeof known === 'string' && known !== '') return known
  return { ...Object.fromEntries(forms.map((form) => [form, ''])), ...(typeof known === 'object' && known) }
}
