import { withColon } from '#i18n/colon.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { emailHtml } from './email-html.ts'
import { headerText } from './header-text.ts'

/** An email ready to send: the same content as plain text and as HTML. */
export interface Email {
  subject: string
  text: string
  html: string
  /** Additional headers by name, such as those for one-click unsubscribing: one line of ASCII each. */
  headers?: Readonly<Record<string, string>>
}

/** Content of an email: plain text throughout, never interpreted as markup. */
export interface EmailContent {
  subject: string
  /** What mail programs show beside the subject. Left out: the first paragraph. */
  preheader?: string
  /** Left out in an email that passes a person's message on to the shop. */
  greeting?: string
  /** Instead of the shop's own closing: who has written the message. */
  closing?: string
  paragraphs: Passage[]
  /** Ordered items and totals, after the paragraphs. */
  amounts?: EmailAmounts
  /** The main call to action, if there is one. */
  link?: { label: string; url: string }
  /** A link to more information, after the main one. */
  secondaryLink?: { label: string; url: string } | undefined
  /** After the links. */
  footnotes?: Passage[]
  /** Links to change or end a subscription, at the end. */
  subscriptionLinks?: { label: string; url: string }[]
}

/** A paragraph, the heading of those that follow, label and value pairs as a table, or a voucher. */
export type Passage =
  | string
  | { heading: string }
  | { facts: [label: string, value: string][] }
  | { voucher: EmailVoucher }

/** A voucher as a card: what it gives, its code, its terms, and a button that puts the code into the basket. */
export interface EmailVoucher {
  title: string
  code: string
  terms: string
  link: { label: string; url: string }
}

/** Labelled amounts, then the totals. */
export interface EmailAmounts {
  rows: AmountRow[]
  sums: AmountRow[]
}

export interface AmountRow {
  label: string
  /** Formatted for the locale. */
  amount: string
  /** Sku of the product whose picture is shown beside the label. */
  pictureOf?: string
  /** Marks the grand total. */
  isTotal?: boolean
}

/** Composes an email of a tenant in a locale, with its signature and theme. */
export function composeEmail(tenant: Tenant, locale: string, content: EmailContent): Email {
  const { t } = localeMessages(tenant, locale)
  const { organisation, company } = tenant
  const closing = content.closing ?? t('mail.closing', { company })
  const sender = `${organisation.legalName}, ${organisation.email}, ${organisation.phone}`
  return {
    subject: headerText(content.subject),
    text: plainText(locale, content, closing, sender),
    html: emailHtml(tenant, locale, content, closing),
  }
}

function plainText(
  locale: string,
  {
    greeting = '',
    paragraphs,
    amounts,
    link,
    secondaryLink,
    footnotes = [],
    subscriptionLinks = [],
  }: EmailContent,
  ...closingLines: string[]
): string {
  const [closing = '', sender = ''] = closingLines
  const passageText = (passage: Passage) => plainPassage(locale, passage)
  const labelled = (label: string, text: string) => `${withColon(label, locale)}${text}`
  const action = [link, secondaryLink].flatMap((each) =>
    each ? [labelled(each.label, `\n${each.url}`)] : [],
  )
  const parts = amounts ? [amounts.rows, amounts.sums].filter((rows) => rows.length > 0) : []
  const sums = parts.map((rows) => rows.map(({ label, amount }) => labelled(label, ` ${amount}`)).join('\n'))
  const subscriptionLines = subscriptionLinks.map(({ label, url }) => labelled(label, `\n${url}`))
  const opening = greeting ? [greeting] : []
  return `${[...opening, ...paragraphs.map(passageText), ...sums, ...action, ...footnotes.map(passageText), closing, ...subscriptionLines, `-- \n${sender}`].join('\n\n')}\n`
}

function plainPassage(locale: string, passage: Passage): string {
  if (typeof passage === 'string') return passage
  if ('heading' in passage) return `${passage.heading}\n${'-'.repeat(passage.heading.length)}`
  if ('voucher' in passage) {
    const { title, code, terms, link } = passage.voucher
    return `${withColon(title, locale)} ${code}\n${terms}\n${withColon(link.label, locale)}\n${link.url}`
  }
  return passage.facts.map(([label, value]) => `${withColon(label, locale)} ${value}`).join('\n')
}
