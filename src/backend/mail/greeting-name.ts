import type { Translate } from '../../i18n/translate.ts'

/** Maximum length of first and last name together, characters. */
const longest = 81

/**
 * Returns the name for the greeting of an email. '' for text that is no name but could be an advertisement,
 * such as `Go to shop.example`, which mail programs would turn into a link.
 */
export function greetingName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim()
  const isName = /^['’‘]?\p{L}[\p{L}\p{M} .'’‘-]*$/u.test(name) && !/\p{L}\.\p{L}{2}/u.test(name)
  return isName && name.length <= longest ? name : ''
}

/** Returns the greeting line of an email; without a name where greetingName gives none. */
export function greetingTo(
  t: Translate,
  { firstName, lastName }: { firstName: string; lastName: string },
): string {
  const name = greetingName(firstName, lastName)
  return name ? t('mail.greeting', { name }) : t('mail.greetingNobody')
}
