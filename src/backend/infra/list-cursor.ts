/** The last entry of a part of a list, which is sorted by time and then by id. */
export interface ListCursor {
  /** ms */
  at: number
  id: string
}

/** Before the first entry. */
export const listStart: ListCursor = { at: 0, id: '0' }

/** Returns a cursor as text for a client. */
export const cursorText = ({ at, id }: ListCursor): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** Reads the text of a cursor. @returns undefined for a text that is none */
export function readCursor(text: string): ListCursor | undefined {
  const match = /^(\d{1,15}) ([\w-]{1,40})$/.exec(Buffer.from(text, 'base64url').toString())
  return match ? { at: Number(match[1]), id: match[2] ?? '' } : undefined
}
