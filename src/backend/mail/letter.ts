import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

/** A mail as it goes out: the same words as plain text and as simple HTML. */
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
  paragraphs: string[]
  /** What was ordered and what it comes to, after the paragraphs. */
  account?: LetterAccount
  /** What the reader is asked to do, if anything. */
  link?: { label: string; address: string }
  /** After the link. */
  footnotes?: string[]
  /** How to get no more of them, at the end. */
  leaving?: { label: string; address: string }
}

/** Rows of words with an amount, then the sums. */
export interface LetterAccount {
  rows: AccountRow[]
  sums: AccountRow[]
}

export interface AccountRow {
  label: string
  /** As the locale writes it. */
  amount: string
}

/** Writes a mail of a shop in a language, signed by it. */
export function composeLetter(tenant: Tenant, locale: string, words: LetterWords): Letter {
  const { t } = localeWords(tenant, locale)
  const { organisation, company } = tenant
  const closing = t('mail.closing', { company })
  const sender = `${organisation.legalName}, ${organisation.email}, ${organisation.phone}`
  return {
    subject: oneLine(words.subject),
    text: plainText(words, closing, sender),
    html: htmlText(locale, words, closing, sender),
  }
}

function plainText(
  { greeting, paragraphs, account, link, footnotes = [], leaving }: LetterWords,
  ...end: string[]
): string {
  const [closing = '', sender = ''] = end
  const action = link ? [`${link.label}:\n${link.address}`] : []
  const parts = account ? [account.rows, account.sums].filter((rows) => rows.length > 0) : []
  const sums = parts.map((rows) => rows.map(plainRow).join('\n'))
  const last = leaving ? [`${leaving.label}:\n${leaving.address}`] : []
  return `${[greeting, ...paragraphs, ...sums, ...action, ...footnotes, closing, ...last, `-- \n${sender}`].join('\n\n')}\n`
}

function htmlText(locale: string, words: LetterWords, closing: string, sender: string): string {
  const { subject, greeting, paragraphs, account, link, footnotes = [], leaving } = words
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(account ? [accountTable(account)] : []),
    ...(link ? [`<p>${anchor(link)}</p>`] : []),
    ...[...footnotes, closing].map(paragraph),
    ...(leaving ? [`<p>${anchor(leaving)}</p>`] : []),
    `<hr><p><small>${escaped(sender)}</small></p>`,
  ]
  return `<!doctype html>\n<html lang="${escaped(locale)}"><head><meta charset="utf-8"><title>${escaped(
    subject,
  )}</title></head>\n<body>\n${body.join('\n')}\n</body></html>\n`
}

const plainRow = ({ label, amount }: AccountRow): string => `${label}: ${amount}`

function accountTable({ rows, sums }: LetterAccount): string {
  const row = ({ label, amount }: AccountRow) =>
    `<tr><th scope="row" align="left">${escaped(label)}</th><td align="right">${escaped(amount)}</td></tr>`
  const part = (name: string, those: AccountRow[]) => `<${name}>\n${those.map(row).join('\n')}\n</${name}>`
  const end = sums.length > 0 ? `\n${part('tfoot', sums)}` : ''
  return `<table cellpadding="4">\n${part('tbody', rows)}${end}\n</table>`
}

const anchor = ({ label, address }: { label: string; address: string }): string =>
  `<a href="${escaped(address)}">${escaped(label)}</a>`

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)

/** A header line ends where it ends. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
