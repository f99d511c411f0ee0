/**
 * The database, the search or a service cannot respond now. The request is valid and can be repeated later (503). Every
 * other failure is an error of ours (500).
 */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/**
 * SQLite's result codes (sqlite.org/rescode.html): no permission, busy, locked, no memory, read-only, I/O, corrupt,
 * full, no file, …
 */
const unavailableSqlite: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 22, 26])

/**
 * SQLSTATE of an unavailable PostgreSQL server. It covers the classes of connection, resources (`53100`: disk full),
 * intervention (stopped server or statement), system and internal errors. It also covers `25006`, a read-only server
 * such as a standby.
 */
const unavailablePostgres = /^(?:(?:08|53|57|58|XX)[0-9A-Z]{3}|25006)$/

/** System error codes of an unreachable server, a disk or a file. */
const unavailableSystem = new Set(
  `ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
   EACCES EPERM EROFS EIO ENOSPC EDQUOT EMFILE ENFILE`.split(/\s+/),
)

/** Whether an error, or one of its causes, means that a dependency is unavailable. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (each instanceof Unavailable || hasUnavailableCode(each)) return true
  return false
}

function hasUnavailableCode(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  // The lower byte of SQLite's code is the reason; the rest is the extended code.
  if (typeof error.errcode === 'number') return unavailableSqlite.has(error.errcode & 0xff)
  return (
    typeof error.code === 'string' &&
    (unavailablePostgres.test(error.code) || unavailableSystem.has(error.code))
  )
}
