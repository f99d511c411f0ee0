import { withColon } from '../../i18n/colon.ts'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { htmlLetter } from './html-letter.ts'

/** A mail as it goes out: the same words as plain text and as HTML. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** More headers by name, such as those that let a mail program unsubscribe: one line of ASCII each. */
  headers?: Readonly<Record<string, string>>
}

/** What a mail says. Plain text throughout; nothing in it is taken for markup. */
export interface LetterWords {
  subject: string
  greeting: string
  paragraphs: Passage[]
  /** What was ordered and what it comes to, after the paragraphs. */
  account?: LetterAccount
  /** What the reader is asked to do, if anything. */
  link?: { label: string; address: string }
  /** Where the reader finds more, after what is asked. */
  otherLink?: { label: string; address: string } | undefined
  /** After the link. */
  footnotes?: Passage[]
  /** How to get no more of them, at the end. */
  leaving?: { label: string; address: string }
}

/** A paragraph, the heading of those that follow, or facts below each other. */
export type Passage = string | { heading: string } | { facts: [label: string, value: string][] }

/** Rows of words with an amount, then the sums. */
export interface LetterAccount {
  rows: AccountRow[]
  sums: AccountRow[]
}

export interface AccountRow {
  label: string
  /** As the locale writes it. */
  amount: string
  /** What all of it comes to. */
  strong?: boolean
}

/** Writes a mail of a shop in a language, signed by it and in its look. */
export function composeLetter(tenant: Tenant, locale: string, words: LetterWords): Letter {
  const { t } = localeWords(tenant, locale)
  const { organisation, company } = tenant
  const closing = t('mail.closing', { company })
  const sender = `${organisation.legalName}, ${organisation.email}, ${organisation.phone}`
  return {
    subject: oneLine(words.subject),
    text: plainText(locale, words, closing, sender),
    html: htmlLetter(tenant, locale, words, closing),
  }
}

function plainText(
  locale: string,
  { greeting, paragraphs, account, link, otherLink, footnotes = [], leaving }: LetterWords,
  ...end: string[]
): string {
  const [closing = '', sender = ''] = end
  const said = (passage: Passage) => plainPassage(locale, passage)
  const labelled = (label: string, text: string) => `${withColon(label, locale)}${text}`
  const action = [link, otherLink].flatMap((each) =>
    each ? [labelled(each.label, `\n${each.address}`)] : [],
  )
  const parts = account ? [account.rows, account.sums].filter((rows) => rows.length > 0) : []
  const sums = parts.map((rows) => rows.map(({ label, amount }) => labelled(label, ` ${amount}`)).join('\n'))
  const last = leaving ? [labelled(leaving.label, `\n${leaving.address}`)] : []
  return `${[greeting, ...paragraphs.map(said), ...sums, ...action, ...footnotes.map(said), closing, ...last, `-- \n${sender}`].join('\n\n')}\n`
}

function plainPassage(locale: string, passage: Passage): string {
  if (typeof passage === 'string') return passage
  if ('heading' in passage) return `${passage.heading}\n${'-'.repeat(passage.heading.length)}`
  return passage.facts.map(([label, value]) => `${withColon(label, locale)} ${value}`).join('\n')
}

/** A header line ends where it ends. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
