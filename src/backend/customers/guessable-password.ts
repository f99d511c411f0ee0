import type { Tenant } from '#tenancy/tenants.ts'

/** The account of the password. Names may be empty; accounts have both. */
export interface PasswordOwner {
  email: string
  firstName?: string | null
  lastName?: string | null
}

type ShopNames = Pick<Tenant, 'company' | 'clientId' | 'hosts'>

/**
 * Loaded when the first password is set: 49,000 words take 3 MB and 50 ms, and most processes never need
 * them.
 */
let list: Promise<ReadonlySet<string>> | undefined

async function frequentPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The list is in lower case. */
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Letters and digits alone: `Jan-Willem` and `janwillem` are the same word to an attacker. */
const lettersAndDigits = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Without the characters that people put around a word to make it longer: `Duinlicht2026!` is `duinlicht`.
 */
const withoutAffixes = (text: string): string =>
  normalise(text)
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter words are part of too many others. */
const minWordLength = 3

/**
 * Whether a password is one of the most frequent (NIST SP 800-63B-4, ASVS 6.2.4), or only consists of the
 * shop's name, the customer's email address or name, and digits (ASVS 6.2.11). Ignores case. Checked when a
 * password is set and never at log-in, so a longer list locks no customer out.
 */
export async function isGuessable(password: string, owner: PasswordOwner, shop: ShopNames): Promise<boolean> {
  list ??= frequentPasswords()
  const frequent = await list
  if (frequent.has(normalise(password)) || frequent.has(normalise(password).trim())) return true
  const words = new Set(wordsOf(owner, shop).filter((word) => word.length >= minWordLength))
  return words.has(lettersAndDigits(password)) || words.has(withoutAffixes(password))
}

function wordsOf(
  { email, firstName, lastName }: PasswordOwner,
  { company, clientId, hosts }: ShopNames,
): string[] {
  const [first, last] = [lettersAndDigits(firstName ?? ''), lettersAndDigits(lastName ?? '')]
  const [mailbox = '', domain = ''] = email.split('@')
  const ownerWords = [email, mailbox, domain].flatMap((text) => [
    lettersAndDigits(text),
    withoutAffixes(text),
  ])
  const shopWords = [company, clientId, ...hosts].flatMap((text) => [
    lettersAndDigits(text),
    withoutAffixes(text),
  ])
  return [...ownerWords, first, last, first + last, last + first, ...shopWords]
}
