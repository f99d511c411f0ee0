export type RichTextPart = { kind: 'text'; text: string; bold: boolean } | { kind: 'break' }

const token = /<b>([\s\S]*?)<\/b>|<br ?\/?>/g

/**
 * Reads the two tags that texts may carry, bold and line break. All other markup, and a bold tag
 * that is never closed, stays text (TEN-8).
 */
export function parseRichText(source: string): RichTextPart[] {
  const parts: RichTextPart[] = []
  let end = 0
  const text = (value: string, bold: boolean) => value && parts.push({ kind: 'text', text: value, bold })
  for (const match of source.matchAll(token)) {
    text(source.slice(end, match.index), false)
    if (match[1] === undefined) parts.push({ kind: 'break' })
    else text(match[1], true)
    end = match.index + match[0].length
  }
  text(source.slice(end), false)
  return parts
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string)

/** The parts as HTML that is safe whatever the source said. */
export function richTextHtml(source: string): string {
  if (!/[&<>"]/.test(source)) return source
  return parseRichText(source)
    .map((part) =>
      part.kind === 'break' ? '<br>' : part.bold ? `<b>${escapeText(part.text)}</b>` : escapeText(part.text),
    )
    .join('')
}

/** The text without its two tags, for titles and descriptions. */
export function plainText(source: string): string {
  return parseRichText(source)
    .map((part) => (part.kind === 'break' ? ' ' : part.text))
    .join('')
}
