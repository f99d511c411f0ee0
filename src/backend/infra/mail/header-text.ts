/** Longest text of a header, characters: more is not shown, and mail servers refuse lines of 1,000. */
export const maxHeaderText = 250

/** Bidirectional marks: they would show the rest of the line in another order than it was typed. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns a text for a header, such as a subject, a display name or the name of a file: one line without control characters and
 * direction marks. `=?` gets a space: mail programs decode what follows it (RFC 2047), which would show something else than was typed.
 */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  const characters = [...line]
  return characters.length <= maxHeaderText ? line : `${characters.slice(0, maxHeaderText - 1).join('')}…`
}
