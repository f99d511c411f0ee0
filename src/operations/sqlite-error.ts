/** Primary result codes of SQLite (sqlite.org/rescode.html) by number: those that can occur in a shop. */
const names: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  19: 'SQLITE_CONSTRAINT',
  22: 'SQLITE_NOLFS',
  26: 'SQLITE_NOTADB',
}

/** Returns the name of SQLite's primary result code, such as `SQLITE_FULL`; undefined for errors of other origins. */
export function sqliteErrorName(error: unknown): string | undefined {
  const { errcode } = error as { errcode?: unknown }
  // The lower byte is the primary code; the rest is the extended code.
  return error instanceof Error && typeof errcode === 'number' ? names[errcode & 0xff] : undefined
}
