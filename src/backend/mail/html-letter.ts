import type { Tenant } from '../../tenancy/tenants.ts'
import type { AccountRow, LetterAccount, LetterWords, Passage } from './letter.ts'
import { darkStyles, type Style, stylesOf } from './letter-look.ts'

/**
 * Renders an email as HTML in the tenant's theme. Made for mail programs: tables and inline styles. It loads
 * no image, script or font, so that nothing is blocked and opening it is not tracked. All content is escaped.
 */
export function htmlLetter(tenant: Tenant, locale: string, words: LetterWords, closing: string): string {
  const { subject, greeting, paragraphs, account, link, otherLink, footnotes = [], leaving } = words
  const look = stylesOf(tenant.theme)
  const paragraph = (text: string): string =>
    `<p${look('text')}>${text.split(addressIn(tenant)).map(linked(look)).join('')}</p>`
  const passage = (said: Passage): string => {
    if (typeof said === 'string') return paragraph(said)
    return 'heading' in said
      ? `<h2${look('part')}>${escaped(said.heading)}</h2>`
      : factsTable(said.facts, look)
  }
  const body = [
    `<h1${look('heading')}>${escaped(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(passage),
    ...(account ? [accountTable(account, look)] : []),
    ...(link ? [button(link, look)] : []),
    ...(otherLink ? [plainLink(otherLink, look)] : []),
    ...[...footnotes, closing].map(passage),
    ...(leaving ? [plainLink(leaving, look)] : []),
  ]
  return `<!DOCTYPE html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyles(tenant.theme)}</style>
</head>
<body${look('page')}>
<table role="presentation"${look('frame')}><tbody><tr><td align="center"${look('outer')}>
<table role="presentation"${look('sheet')}><tbody>
<tr><td${look('head')}><a href="${escaped(tenant.origin)}/"${look('name')}>${escaped(tenant.company)}</a></td></tr>
<tr><td${look('body')}>
${body.join('\n')}
</td></tr>
<tr><td${look('foot')}>${senderLines(tenant).map(escaped).join('<br>')}</td></tr>
</tbody></table>
</td></tr></tbody></table>
</body>
</html>
`
}

type Look = (name: Style) => string

/** Matches URLs of the shop itself within a sentence; other URLs do not become links. */
const addressIn = ({ origin }: Tenant): RegExp =>
  new RegExp(`(${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/[^\\s<>"']*[^\\s<>"'.,;:!?)])`)

/** Every second part of a split text is a URL. */
const linked =
  (look: Look) =>
  (part: string, index: number): string =>
    index % 2 === 1 ? `<a href="${escaped(part)}"${look('link')}>${shownAddress(part)}</a>` : escaped(part)

/** Returns a URL without its scheme, with line-break opportunities at slashes. */
const shownAddress = (address: string): string =>
  escaped(address.replace(/^https?:\/\//, '')).replaceAll('/', '/<wbr>')

/** A button as a table cell: the one kind that every mail program colours. */
const button = ({ label, address }: { label: string; address: string }, look: Look): string =>
  `<table role="presentation"${look('action')}><tbody><tr><td${look('button')}><a href="${escaped(address)}"${look('buttonLink')}>${escaped(label)}</a></td></tr></tbody></table>`

const plainLink = ({ label, address }: { label: string; address: string }, look: Look): string =>
  `<p${look('text')}><a href="${escaped(address)}"${look('link')}>${escaped(label)}</a></p>`

function factsTable(facts: readonly [label: string, value: string][], look: Look): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row"${look('factLabel')}>${escaped(label)}</th><td${look('fact')}>${escaped(value)}</td></tr>`,
  )
  return `<table${look('facts')}><tbody>\n${rows.join('\n')}\n</tbody></table>`
}

function accountTable({ rows, sums }: LetterAccount, look: Look): string {
  const row = ({ label, amount, strong }: AccountRow): string =>
    `<tr><th scope="row"${look(strong ? 'totalLabel' : 'label')}>${escaped(label)}</th><td${look(strong ? 'total' : 'amount')}>${escaped(amount)}</td></tr>`
  const part = (name: string, those: readonly AccountRow[]): string =>
    those.length > 0 ? `\n<${name}>\n${those.map(row).join('\n')}\n</${name}>` : ''
  return `<table${look('account')}>${part('tbody', rows)}${part('tfoot', sums)}\n</table>`
}

/**
 * Returns the sender's details that trade law requires in business correspondence: name, seat, register, VAT
 * number and contact. Numbers and URLs do not break at the end of a line.
 */
function senderLines({ organisation }: Tenant): string[] {
  const { legalName, registration, vatNumber, email, phone } = organisation
  const { street, houseNumber, postalCode, city } = organisation.address
  const whole = (text: string): string => text.replaceAll(' ', '\u00a0')
  return [
    [legalName, `${street} ${houseNumber}`, `${postalCode} ${city}`],
    [registration, vatNumber],
    [email, phone],
  ]
    .map((pieces) =>
      pieces
        .filter((piece) => piece !== undefined)
        .map(whole)
        .join(' · '),
    )
    .filter((line) => line !== '')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)
