/** How long a search term may be; characters as people count them (SEA-1). Search field, list, page and REST all know it. */
export const longestTerm = 200

export const fitsTerm = (text: string): boolean =>
  text.length <= longestTerm || [...text].length <= longestTerm

/** A term as it is searched for: as much of it as it may be long, no character in halves. */
export const cutTerm = (text: string): string => [...text.trim()].slice(0, longestTerm).join('').trimEnd()
