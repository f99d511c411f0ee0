import type { Translate } from '../../i18n/translate.ts'

/** Both names, each as long as a name is. */
const longest = 81

/**
 * The name a letter greets: '' for what is no name but could be an advertisement, such as `Go to shop.example`, which mail
 * programs would make a link of.
 */
export function greetingName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim()
  const isName = /^['’‘]?\p{L}[\p{L}\p{M} .'’‘-]*$/u.test(name) && !/\p{L}\.\p{L}{2}/u.test(name)
  return isName && name.length <= longest ? name : ''
}

/** The first line of a letter to somebody, who may have a name that no letter greets. */
export function greetingTo(
  t: Translate,
  { firstName, lastName }: { firstName: string; lastName: string },
): string {
  const name = greetingName(firstName, lastName)
  return name ? t('mail.greeting', { name }) : t('mail.greetingNobody')
}
