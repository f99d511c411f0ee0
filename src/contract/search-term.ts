/** Maximum length of a search term in Unicode characters (SEA-1), for search field, list, page and REST. */
export const maxTermLength = 200

export const fitsTerm = (text: string): boolean =>
  text.length <= maxTermLength || [...text].length <= maxTermLength

/** Cuts a term to its maximum length without splitting a character. */
export const cutTerm = (text: string): string => [...text.trim()].slice(0, maxTermLength).join('').trimEnd()
