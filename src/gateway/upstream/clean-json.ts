/** Deepest nesting of objects and lists in a response. The deepest document of the contract needs less than half. */
const maxDepth = 64

/**
 * Characters that no text of a shop has: control characters besides tab and line breaks, text that runs backwards, and
 * halves of a pair. They break XML, mail and terminals, and can make a label look like another one.
 */
const unwanted = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Whether the text of a JSON document may have such a character: as itself or escaped. */
const suspicious =
  /[\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\\(?:[bf]|u(?:00[01789]|20[26]|d[89a-f]|fff))/i

/** Returns whether a JSON text is nested deeper than any response needs. Reading it would exhaust the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isQuoted) {
      if (code === backslash) at += 1
      else if (code === quote) isQuoted = false
    } else if (code === quote) isQuoted = true
    else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125]

/**
 * Removes characters that no text of a shop has from all texts of a response.
 * @param text JSON
 * @param value what it parses to, changed in place
 * @returns the cleaned text and value; the same where nothing was removed
 */
export function withoutUnwanted(text: string, value: unknown): { text: string; value: unknown } {
  if (!suspicious.test(text)) return { text, value }
  const cleaned = cleanedOf(value)
  return { text: JSON.stringify(cleaned), value: cleaned }
}

/** Removes characters that no text of a shop has from a plain text. */
export const cleanText = (text: string): string => text.replace(unwanted, '').toWellFormed()

function cleanedOf(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanedOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanedOf(each)]))
}
