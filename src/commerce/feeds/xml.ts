/** Characters that XML 1.0 cannot contain even when escaped: control characters, lone surrogates, non-characters. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** Escapes a text for use between tags and in attributes of XML 1.0. */
export const xmlText = (text: string): string =>
  text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
