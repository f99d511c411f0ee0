/** HTML entities that feeds use. */
export const namedLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    deg: '°',
    times: '×',
    sup2: '²',
    frac12: '½',
    agrave: 'à',
    acirc: 'â',
    auml: 'ä',
    ccedil: 'ç',
    egrave: 'è',
    eacute: 'é',
    ecirc: 'ê',
    euml: 'ë',
    iuml: 'ï',
    icirc: 'î',
    ocirc: 'ô',
    ouml: 'ö',
    ugrave: 'ù',
    ucirc: 'û',
    uuml: 'ü',
    szlig: 'ß',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    reg: '®',
    trade: '™',
    copy: '©',
    shy: '',
  }),
)

/** Converts HTML to text: removes elements, separates blocks by a blank, decodes entities, collapses white space. */
export function plainText(html: string): string {
  const bare = /[<&]/.test(html) ? references(withoutTags(references(html))) : html
  return withoutTags(bare)
    .replace(/[\p{Cc}\u00ad\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const withoutTags = (html: string): string =>
  withoutHidden(html)
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

const references = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return namedLetters.get(name) ?? whole
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
