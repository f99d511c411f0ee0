/**
 * Who has to answer cannot: the store, the search, a service. Nothing is wrong with the question, nor with who asks: the
 * same question is answered later (503). Every other failure is an error of ours (500).
 */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** SQLite's own numbers (sqlite.org/rescode.html): no right, busy, locked, no memory, read-only, I/O, corrupt, full, no file, … */
const deadFile: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 22, 26])

/**
 * SQLSTATE: the classes of connection, resources (`53100`: disk full), a server that is stopped or stops a statement, its
 * system, its inside; and `25006`, a server that may only be read, as one that stands in for another.
 */
const deadServer = /^(?:(?:08|53|57|58|XX)[0-9A-Z]{3}|25006)$/

/** What the system says of a server that is not there, a disk, a file. */
const deadSystem = new Set(
  `ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
   EACCES EPERM EROFS EIO ENOSPC EDQUOT EMFILE ENFILE`.split(/\s+/),
)

/** Whether a failure, or what caused it, is that of somebody who cannot answer now. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (each instanceof Unavailable || isDead(each)) return true
  return false
}

function isDead(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  // The lower byte of SQLite's number is the reason, the rest tells more of it.
  if (typeof error.errcode === 'number') return deadFile.has(error.errcode & 0xff)
  return typeof error.code === 'string' && (deadServer.test(error.code) || deadSystem.has(error.code))
}
