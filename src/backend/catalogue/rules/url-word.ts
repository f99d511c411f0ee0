import anyAscii from 'any-ascii'

/**
 * Spells a text for a URL in lower-case letters of ASCII, digits and single hyphens: `Rood/Wit` → `rood-wit`. Umlauts of
 * a German text get their e; other accents are removed, and other scripts are transliterated: `Τσάντα` → `tsanta`. Empty
 * if nothing of the text can be spelled.
 * @param language a language or locale, such as `de-CH`
 */
export function urlWord(text: string, language: string): string {
  return ascii(text, language)
    .replaceAll("'", '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Vulgar fractions, which would otherwise become digits of the number before them: `41½` → `41 1/2`. */
const fraction = /[¼-¾⅐-⅞↉]/g

function ascii(text: string, language: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text
  const composed = text
    .normalize('NFC')
    .replace(/[’‘]/g, '')
    .replace(fraction, ' $&')
    .replace(/\b([Nn])[°º]/g, '$1o ')
  const spelled = language.startsWith('de')
    ? composed.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue')
    : composed
  return anyAscii(spelled)
}
