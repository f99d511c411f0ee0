import type { Tenant } from '../../tenancy/tenants.ts'

/** The account of the password. Names may be empty; accounts have both. */
export interface PasswordOwner {
  email: string
  firstName?: string | null
  lastName?: string | null
}

type Shop = Pick<Tenant, 'company' | 'clientId' | 'hosts'>

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
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Letters and digits alone: `Jan-Willem` and `janwillem` are the same word to an attacker. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Without the characters that people put around a word to make it longer: `Duinlicht2026!` is `duinlicht`.
 */
const core = (text: string): string =>
  fold(text)
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter words are part of too many others. */
const shortestWord = 3

/**
 * Whether a password is one of the most frequent (NIST SP 800-63B-4, ASVS 6.2.4), or only consists of the
 * shop's name, the customer's email address or name, and digits (ASVS 6.2.11). Ignores case. Checked when a
 * password is set and never at log-in, so a longer list locks no customer out.
 */
export async function isGuessable(password: string, owner: PasswordOwner, shop: Shop): Promise<boolean> {
  list ??= frequentPasswords()
  const frequent = await list
  if (frequent.has(fold(password)) || frequent.has(fold(password).trim())) return true
  const words = new Set(wordsOf(owner, shop).filter((word) => word.length >= shortestWord))
  return words.has(bare(password)) || words.has(core(password))
}

function wordsOf(
  { email, firstName, lastName }: PasswordOwner,
  { company, clientId, hosts }: Shop,
): string[] {
  const [first, last] = [bare(firstName ?? ''), bare(lastName ?? '')]
  const [mailbox = '', domain = ''] = email.split('@')
  const mine = [email, mailbox, domain].flatMap((text) => [bare(text), core(text)])
  const ofShop = [company, clientId, ...hosts].flatMap((text) => [bare(text), core(text)])
  return [...mine, first, last, first + last, last + first, ...ofShop]
}
