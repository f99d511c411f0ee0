import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

/** A mail as it goes out: the same words as plain text and as simple HTML. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** What a mail says. Plain text throughout; nothing in it is taken for markup. */
export interface LetterWords {
  subject: string
  greeting: string
  paragraphs: string[]
  /** What the reader is asked to do, if anything. */
  link?: { label: string; address: string }
  /** After the link. */
  footnotes?: string[]
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

function plainText({ greeting, paragraphs, link, footnotes = [] }: LetterWords, ...end: string[]): string {
  const [closing = '', sender = ''] = end
  const action = link ? [`${link.label}:\n${link.address}`] : []
  return `${[greeting, ...paragraphs, ...action, ...footnotes, closing, `-- \n${sender}`].join('\n\n')}\n`
}

function htmlText(locale: string, words: LetterWords, closing: string, sender: string): string {
  const { subject, greeting, paragraphs, link, footnotes = [] } = words
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(link ? [`<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`] : []),
    ...[...footnotes, closing].map(paragraph),
    `<hr><p><small>${escaped(sender)}</small></p>`,
  ]
  return `<!doctype html>\n<html lang="${escaped(locale)}"><head><meta charset="utf-8"><title>${escaped(
    subject,
  )}</title></head>\n<body>\n${body.join('\n')}\n</body></html>\n`
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)

/** A header line ends where it ends. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
