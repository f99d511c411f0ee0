const named: Readonly<Record<string, string>> = {
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
}

/** Text of HTML: elements gone, blocks parted by a blank, references read, white space gathered. */
export function plainText(html: string): string {
  const bare = /[<&]/.test(html) ? references(withoutTags(references(html))) : html
  return withoutTags(bare)
    .replace(/[\p{Cc}\u00ad\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const withoutTags = (html: string): string =>
  html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/<\/?(b|i|em|strong|span|a|u|sup|sub|small|font)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')

const references = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name] : whole
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
