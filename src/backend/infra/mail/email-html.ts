import { logoOf } from '#tenancy/logos.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { vatNumberText } from '#tenancy/vat-number-text.ts'
import type { AmountRow, EmailAmounts, EmailContent, EmailVoucher, Passage } from './email.ts'
import { emailPicturePath } from './email-picture.ts'
import { darkSchemeCss, pictureSize, type Style, styleAttributes } from './email-styles.ts'

/**
 * Renders an email as HTML in the tenant's theme. Made for mail programs: tables and inline styles. Its only images are the
 * shop's mark and pictures of products. Their URLs are the same for every reader, so that opening the email is not tracked, and
 * it reads as well without them. It loads no script or font. All content is escaped.
 */
export function emailHtml(tenant: Tenant, locale: string, content: EmailContent, closing: string): string {
  const {
    subject,
    greeting,
    paragraphs,
    amounts,
    link,
    secondaryLink,
    footnotes = [],
    subscriptionLinks = [],
  } = content
  const attributesOf = styleAttributes(tenant.theme)
  const paragraph = (text: string): string =>
    `<p${attributesOf('text')}>${text.split(ownUrlPattern(tenant)).map(linked(attributesOf)).join('')}</p>`
  const passageHtml = (value: Passage): string => {
    if (typeof value === 'string') return paragraph(value)
    if ('heading' in value) return `<h2${attributesOf('part')}>${escapeHtml(value.heading)}</h2>`
    return 'voucher' in value
      ? voucherCard(value.voucher, attributesOf)
      : factsTable(value.facts, attributesOf)
  }
  const body = [
    `<h1${attributesOf('heading')}>${escapeHtml(subject)}</h1>`,
    ...[...(greeting ? [greeting] : []), ...paragraphs].map(passageHtml),
    ...(amounts ? [amountsTable(tenant, amounts, attributesOf)] : []),
    ...(link ? [button(link, attributesOf)] : []),
    ...(secondaryLink ? [plainLink(secondaryLink, attributesOf)] : []),
    ...[...footnotes, closing].map(passageHtml),
    ...subscriptionLinks.map((each) => plainLink(each, attributesOf)),
  ]
  return `<!DOCTYPE html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSchemeCss(tenant.theme)}</style>
</head>
<body${attributesOf('page')}>
<div${attributesOf('preheader')}>${escapeHtml(preheaderOf(content))}${preheaderEnd}</div>
<table role="presentation"${attributesOf('frame')}><tbody><tr><td align="center"${attributesOf('outer')}>
<table role="presentation"${attributesOf('sheet')}><tbody>
<tr><td${attributesOf('head')}>${nameOf(tenant, attributesOf)}</td></tr>
<tr><td${attributesOf('body')}>
${body.join('\n')}
</td></tr>
<tr><td${attributesOf('foot')}>${senderLines(tenant, locale).map(escapeHtml).join('<br>')}</td></tr>
</tbody></table>
</td></tr></tbody></table>
</body>
</html>
`
}

type StyleAttributes = (name: Style) => string

/** Fills the rest of the line that mail programs show beside the subject, so that it ends with the preheader. */
const preheaderEnd = '&#8199;&#847; '.repeat(60).trim()

const preheaderOf = ({ preheader, paragraphs }: EmailContent): string =>
  preheader ?? paragraphs.find((passage) => typeof passage === 'string') ?? ''

/** The mark and the name of the shop. The name is text, which is shown where images are not. */
function nameOf({ id, origin, company }: Tenant, attributesOf: StyleAttributes): string {
  const url = escapeHtml(`${origin}/`)
  const mark = logoOf(id)
    ? `<img src="${escapeHtml(origin)}/icon.png" width="40" height="40" alt=""${attributesOf('mark')}>`
    : ''
  return `<a href="${url}"${attributesOf('name')}>${mark}${escapeHtml(company)}</a>`
}

/** Matches URLs of the shop itself within a sentence; other URLs do not become links. */
const ownUrlPattern = ({ origin }: Tenant): RegExp =>
  new RegExp(`(${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/[^\\s<>"']*[^\\s<>"'.,;:!?)])`)

/** Every second part of a split text is a URL. */
const linked =
  (attributesOf: StyleAttributes) =>
  (part: string, index: number): string =>
    index % 2 === 1
      ? `<a href="${escapeHtml(part)}"${attributesOf('link')}>${shownUrl(part)}</a>`
      : escapeHtml(part)

/** Returns a URL without its scheme, with line-break opportunities at slashes. */
const shownUrl = (url: string): string =>
  escapeHtml(url.replace(/^https?:\/\//, '')).replaceAll('/', '/<wbr>')

/** A button as a table cell: the one kind that every mail program colours. */
const button = (
  { label, url }: { label: string; url: string },
  attributesOf: StyleAttributes,
  frame: Style = 'action',
): string =>
  `<table role="presentation"${attributesOf(frame)}><tbody><tr><td${attributesOf('button')}><a href="${escapeHtml(url)}"${attributesOf('buttonLink')}>${escapeHtml(label)}</a></td></tr></tbody></table>`

const plainLink = ({ label, url }: { label: string; url: string }, attributesOf: StyleAttributes): string =>
  `<p${attributesOf('text')}><a href="${escapeHtml(url)}"${attributesOf('link')}>${escapeHtml(label)}</a></p>`

function voucherCard({ title, code, terms, link }: EmailVoucher, attributesOf: StyleAttributes): string {
  const line = (name: Style, text: string): string => `<p${attributesOf(name)}>${escapeHtml(text)}</p>`
  return `<table role="presentation"${attributesOf('card')}><tbody><tr><td align="center"${attributesOf('cardBody')}>
${line('cardTitle', title)}
${line('code', code)}
${line('terms', terms)}
${button(link, attributesOf, 'cardAction')}
</td></tr></tbody></table>`
}

function factsTable(facts: readonly [label: string, value: string][], attributesOf: StyleAttributes): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row"${attributesOf('factLabel')}>${escapeHtml(label)}</th><td${attributesOf('fact')}>${escapeHtml(value)}</td></tr>`,
  )
  return `<table${attributesOf('facts')}><tbody>\n${rows.join('\n')}\n</tbody></table>`
}

function amountsTable(tenant: Tenant, { rows, sums }: EmailAmounts, attributesOf: StyleAttributes): string {
  const hasPictures = rows.some(({ pictureOf }) => pictureOf !== undefined)
  const labelCell = (attributes: string, label: string): string =>
    `<th scope="row"${attributes}>${escapeHtml(label)}</th>`
  const amountCell = (name: Style, amount: string): string =>
    `<td${attributesOf(name)}>${escapeHtml(amount)}</td>`
  const row = ({ label, amount, pictureOf }: AmountRow): string =>
    `<tr>${hasPictures ? `<td${attributesOf('pictureCell')}>${pictureHtml(tenant, pictureOf, attributesOf)}</td>` : ''}${labelCell(attributesOf('label'), label)}${amountCell('amount', amount)}</tr>`
  const sum = ({ label, amount, isTotal }: AmountRow): string =>
    `<tr>${labelCell(`${hasPictures ? ' colspan="2"' : ''}${attributesOf(isTotal ? 'totalLabel' : 'label')}`, label)}${amountCell(isTotal ? 'total' : 'amount', amount)}</tr>`
  const part = (name: string, lines: readonly string[]): string =>
    lines.length > 0 ? `\n<${name}>\n${lines.join('\n')}\n</${name}>` : ''
  return `<table${attributesOf('account')}>${part('tbody', rows.map(row))}${part('tfoot', sums.map(sum))}\n</table>`
}

/** The picture of a product. Its label is beside it, so its alternative text is empty. */
function pictureHtml({ origin }: Tenant, sku: string | undefined, attributesOf: StyleAttributes): string {
  if (sku === undefined) return ''
  const { width, height } = pictureSize
  return `<img src="${escapeHtml(origin + emailPicturePath(sku))}" width="${width}" height="${height}" alt=""${attributesOf('picture')}>`
}

/**
 * Returns the sender's details that trade law requires in business correspondence: name, seat, register, VAT
 * number and contact. Numbers and URLs do not break at the end of a line.
 */
function senderLines({ organisation }: Tenant, locale: string): string[] {
  const { legalName, registration, vatNumber, email, phone } = organisation
  const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0')
  return [
    [legalName, ...postalLines(organisation.address)],
    [registration, vatNumberText(vatNumber, locale)],
    [email, phone],
  ]
    .map((pieces) =>
      pieces
        .filter((piece) => piece !== undefined)
        .map(withoutBreaks)
        .join(' · '),
    )
    .filter((line) => line !== '')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] as string)
