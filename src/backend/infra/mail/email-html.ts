import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { AmountRow, EmailAmounts, EmailContent, Passage } from './email.ts'
import { darkSchemeCss, type Style, styleAttributes } from './email-styles.ts'

/**
 * Renders an email as HTML in the tenant's theme. Made for mail programs: tables and inline styles. It loads
 * no image, script or font, so that nothing is blocked and opening it is not tracked. All content is escaped.
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
    unsubscribeLink,
  } = content
  const attributesOf = styleAttributes(tenant.theme)
  const paragraph = (text: string): string =>
    `<p${attributesOf('text')}>${text.split(ownUrlPattern(tenant)).map(linked(attributesOf)).join('')}</p>`
  const passageHtml = (value: Passage): string => {
    if (typeof value === 'string') return paragraph(value)
    return 'heading' in value
      ? `<h2${attributesOf('part')}>${escapeHtml(value.heading)}</h2>`
      : factsTable(value.facts, attributesOf)
  }
  const body = [
    `<h1${attributesOf('heading')}>${escapeHtml(subject)}</h1>`,
    ...[...(greeting ? [greeting] : []), ...paragraphs].map(passageHtml),
    ...(amounts ? [amountsTable(amounts, attributesOf)] : []),
    ...(link ? [button(link, attributesOf)] : []),
    ...(secondaryLink ? [plainLink(secondaryLink, attributesOf)] : []),
    ...[...footnotes, closing].map(passageHtml),
    ...(unsubscribeLink ? [plainLink(unsubscribeLink, attributesOf)] : []),
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
<table role="presentation"${attributesOf('frame')}><tbody><tr><td align="center"${attributesOf('outer')}>
<table role="presentation"${attributesOf('sheet')}><tbody>
<tr><td${attributesOf('head')}><a href="${escapeHtml(tenant.origin)}/"${attributesOf('name')}>${escapeHtml(tenant.company)}</a></td></tr>
<tr><td${attributesOf('body')}>
${body.join('\n')}
</td></tr>
<tr><td${attributesOf('foot')}>${senderLines(tenant).map(escapeHtml).join('<br>')}</td></tr>
</tbody></table>
</td></tr></tbody></table>
</body>
</html>
`
}

type StyleAttributes = (name: Style) => string

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
const button = ({ label, url }: { label: string; url: string }, attributesOf: StyleAttributes): string =>
  `<table role="presentation"${attributesOf('action')}><tbody><tr><td${attributesOf('button')}><a href="${escapeHtml(url)}"${attributesOf('buttonLink')}>${escapeHtml(label)}</a></td></tr></tbody></table>`

const plainLink = ({ label, url }: { label: string; url: string }, attributesOf: StyleAttributes): string =>
  `<p${attributesOf('text')}><a href="${escapeHtml(url)}"${attributesOf('link')}>${escapeHtml(label)}</a></p>`

function factsTable(facts: readonly [label: string, value: string][], attributesOf: StyleAttributes): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row"${attributesOf('factLabel')}>${escapeHtml(label)}</th><td${attributesOf('fact')}>${escapeHtml(value)}</td></tr>`,
  )
  return `<table${attributesOf('facts')}><tbody>\n${rows.join('\n')}\n</tbody></table>`
}

function amountsTable({ rows, sums }: EmailAmounts, attributesOf: StyleAttributes): string {
  const row = ({ label, amount, isTotal }: AmountRow): string =>
    `<tr><th scope="row"${attributesOf(isTotal ? 'totalLabel' : 'label')}>${escapeHtml(label)}</th><td${attributesOf(isTotal ? 'total' : 'amount')}>${escapeHtml(amount)}</td></tr>`
  const part = (name: string, partRows: readonly AmountRow[]): string =>
    partRows.length > 0 ? `\n<${name}>\n${partRows.map(row).join('\n')}\n</${name}>` : ''
  return `<table${attributesOf('account')}>${part('tbody', rows)}${part('tfoot', sums)}\n</table>`
}

/**
 * Returns the sender's details that trade law requires in business correspondence: name, seat, register, VAT
 * number and contact. Numbers and URLs do not break at the end of a line.
 */
function senderLines({ organisation }: Tenant): string[] {
  const { legalName, registration, vatNumber, email, phone } = organisation
  const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0')
  return [
    [legalName, ...postalLines(organisation.address)],
    [registration, vatNumber],
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
