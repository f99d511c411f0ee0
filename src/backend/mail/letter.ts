import { withColon } from '../../i18n/colon.ts'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { htmlLetter } from './html-letter.ts'

/** An email ready to send: the same content as plain text and as HTML. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** Additional headers by name, such as those for one-click unsubscribing: one line of ASCII each. */
  headers?: Readonly<Record<string, string>>
}

/** Content of an email: plain text throughout, never interpreted as markup. */
export interface LetterWords {
  subject: string
  greeting: string
  paragraphs: Passage[]
  /** Ordered items and totals, after the paragraphs. */
  account?: LetterAccount
  /** The main call to action, if there is one. */
  link?: { label: string; address: string }
  /** A link to more information, after the main one. */
  otherLink?: { label: string; address: string } | undefined
  /** After the links. */
  footnotes?: Passage[]
  /** The unsubscribe link, at the end. */
  leaving?: { label: string; address: string }
}

/** A paragraph, the heading of those that follow, or label and value pairs as a table. */
export type Passage = string | { heading: string } | { facts: [label: string, value: string][] }

/** Labelled amounts, then the totals. */
export interface LetterAccount {
  rows: AccountRow[]
  sums: AccountRow[]
}

export interface AccountRow {
  label: string
  /** Formatted for the locale. */
  amount: string
  /** Marks the grand total. */
  strong?: boolean
}

/** Composes an email of a tenant in a locale, with its signature and theme. */
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

/** Removes line breaks, so that a header stays one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
