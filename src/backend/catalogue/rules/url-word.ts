/**
 * Spells a text for a URL in lower-case letters of ASCII, digits and single hyphens: `Rood/Wit` → `rood-wit`. Umlauts of
 * a German text get their e; other accents are removed. Empty if nothing of the text can be spelled.
 * @param language a language or locale, such as `de-CH`
 */
export function urlWord(text: string, language: string): string {
  const spelled = language.startsWith('de')
    ? text.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue')
    : text
  return spelled
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
