export type RichTextPart = { kind: 'text'; text: string; bold: boolean } | { kind: 'break' }

const token = /<\/?b>|<br ?\/?>/g

/**
 * Parses the two tags that texts may have, bold and line break, also a break within bold. All other markup, a bold tag
 * without an end and an end without a start stay text (TEN-8).
 */
export function parseRichText(source: string): RichTextPart[] {
  const parts: RichTextPart[] = []
  const lastEnd = source.lastIndexOf('</b>')
  let bold = false
  let end = 0
  const text = (value: string) => value && parts.push({ kind: 'text', text: value, bold })
  for (const { 0: tag, index } of source.matchAll(token)) {
    const starts = tag === '<b>'
    if (starts ? bold || index > lastEnd : tag === '</b>' && !bold) continue
    text(source.slice(end, index))
    if (starts || tag === '</b>') bold = starts
    else parts.push({ kind: 'break' })
    end = index + tag.length
  }
  text(source.slice(end))
  return parts
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string)

/** Returns the parts as HTML that is safe for any source. */
export function richTextHtml(source: string): string {
  if (!/[&<>"]/.test(source)) return source
  return parseRichText(source)
    .map((part) =>
      part.kind === 'break' ? '<br>' : part.bold ? `<b>${escapeText(part.text)}</b>` : escapeText(part.text),
    )
    .join('')
}

/** Returns the text without its two tags, for titles and descriptions. */
export function plainText(source: string): string {
  return parseRichText(source)
    .map((part) => (part.kind === 'break' ? ' ' : part.text))
    .join('')
}
