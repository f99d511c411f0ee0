import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities'

/** Returns the letters of an HTML entity such as `bdquo`; undefined for an unknown name. */
export function namedLetters(name: string): string | undefined {
  const reference = `&${name};`
  const letters = decodeHTMLStrict(reference)
  return letters === reference ? undefined : letters
}

/** The letters that Windows has where Unicode has control characters, from 0x80 on; `&#150;` often means one of them. */
const windowsLetters = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, at) => 128 + at),
)

/** Replaces control characters by the letters that Windows has at their numbers: U+0096 is `–`. */
export const withWindowsLetters = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 128] ?? '')

/** Characters without width: soft hyphens, joiners that are not part of an emoji, marks of byte order and direction. */
const withoutWidth =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu

/** Converts HTML to text: removes elements, separates blocks by a blank, decodes entities, collapses white space. */
export function plainText(html: string): string {
  const bare = /[<&]/.test(html) ? decoded(html) : html
  return withWindowsLetters(withoutTags(bare))
    .replace(withoutWidth, '')
    .replace(/[\p{Cc}\ufffd-\uffff\ufdd0-\ufdef]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** How often a text may be escaped: an export escapes once more what was escaped before. */
const mostEscaped = 4

/** Decodes entities and removes elements until nothing changes, as both may be escaped repeatedly. */
function decoded(html: string): string {
  let text = references(html)
  for (let times = 1; times < mostEscaped; times += 1) {
    const next = references(withoutTags(text))
    if (next === text) break
    text = next
  }
  return text
}

const withoutTags = (html: string): string =>
  withoutHidden(html)
    .replace(/<!\[CDATA\[|\]\]>/g, ' ')
    .replace(/<\/?(b|i|em|strong|span|a|u|sup|sub|small|font)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')

/**
 * Removes closed comments, scripts and styles. Searches for starts and ends separately: one pattern for both
 * would scan to the end of the text for each unclosed start.
 */
function withoutHidden(html: string): string {
  const ends = [...html.matchAll(/-->|<\/(?:script|style)\s*>/gi)].map(({ 0: text, index }) => ({
    of: kindOf(text),
    from: index,
    to: index + text.length,
  }))
  const next: Record<Hidden, number> = { comment: 0, script: 0, style: 0 }
  let shown = ''
  let at = 0
  for (const { 0: text, index } of html.matchAll(/<!--|<(?:script|style)\b/gi)) {
    if (index < at) continue
    const of = kindOf(text)
    const begun = index + text.length
    let end = ends[next[of]]
    while (end && (end.of !== of || end.from < begun)) {
      next[of] += 1
      end = ends[next[of]]
    }
    if (!end) continue
    shown += `${html.slice(at, index)} `
    at = end.to
  }
  return shown + html.slice(at)
}

type Hidden = 'comment' | 'script' | 'style'

const kindOf = (mark: string): Hidden =>
  /script/i.test(mark) ? 'script' : /style/i.test(mark) ? 'style' : 'comment'

/** Decodes entities; older ones of HTML also without a semicolon: `&eacute`, but not `&copy=2` of an address. */
const references = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|([a-z]\w{1,40})(;|(?![\w=])))/gi,
    (whole, hex, decimal, name, end) => {
      if (name !== undefined) return end === '' ? decodeHTMLAttribute(whole) : (namedLetters(name) ?? whole)
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ''
    },
  )
