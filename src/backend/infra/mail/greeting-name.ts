import type { Translate } from '#i18n/translate.ts'

/** Maximum length of first and last name together, characters. */
const maxLength = 81

/**
 * Returns the name for the greeting of an email. '' for text that is no name but could be an advertisement,
 * such as `Go to shop.example`, which mail programs would turn into a link.
 */
export function greetingName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim()
  const isName = /^['’‘]?\p{L}[\p{L}\p{M} .'’‘-]*$/u.test(name) && !/\p{L}\.\p{L}{2}/u.test(name)
  return isName && name.length <= maxLength ? name : ''
}

/**
 * Returns a typed line, such as the name of a company, without anything that mail programs turn into a link. A space is inserted
 * into text that looks like a host, a scheme or a mailbox: `Shop.example B.V.` becomes `Shop. example B.V.`
 */
export const withoutLinks = (line: string): string =>
  line
    .replace(/\.(?=[\p{L}\p{N}-]{2})/gu, '. ')
    .replace(/\/{2,}/g, ' ')
    .replace(/:(?=\S)/g, ': ')
    .replace(/@(?=\S)/g, '@ ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns the name of a person whose message an email passes on to the shop, for its headers. It cannot look like an address. */
export const writerName = (firstName: string, lastName: string): string =>
  withoutLinks(`${firstName} ${lastName}`)

/** Returns the first line of an e-mail: a greeting by name, or without a name if the name does not look like one. */
export function greetingTo(
  t: Translate,
  { firstName, lastName }: { firstName: string; lastName: string },
): string {
  const name = greetingName(firstName, lastName)
  return name ? t('mail.greeting', { name }) : t('mail.greetingNobody')
}
