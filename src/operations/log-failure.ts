import { sqliteErrorName } from './sqlite-error.ts'

/** What tells the lines of a log apart, beside what happened. */
export interface Context {
  requestId?: string | undefined
  /** Id of the shop. */
  tenant?: string | undefined
  [name: string]: string | number | undefined
}

/**
 * Tells the operator that something failed, in one line of JSON on stderr: `level`, `time`, `room` (what was about to be
 * done, such as `mail`), the context, `message`, and as `error` the stack with its causes. Nobody's e-mail address stands in
 * it, whatever the error says.
 */
export function logFailure(room: string, error: unknown, context: Context = {}): void {
  const code = codeOf(error)
  const { message, ...stack } = { message: messageOf(error), error: foldedError(error) }
  const more = stack.error === message ? {} : stack
  console.error(lineOf('error', room, message, { ...context, ...(code !== undefined && { code }), ...more }))
}

/** Tells the operator of something that is no failure of the shop's own, in the same way. */
export function logWarning(room: string, message: string, context: Context = {}): void {
  console.warn(lineOf('warn', room, withoutAddresses(message), context))
}

const lineOf = (level: string, room: string, message: string, context: Context): string =>
  JSON.stringify({ level, time: new Date().toISOString(), room, ...context, message })

/** An error as text: stacks, and those of what caused it, without anybody's e-mail address. */
export function foldedError(error: unknown): string {
  const parts: string[] = []
  for (let each = error, depth = 0; each !== undefined && depth < 5; depth += 1) {
    parts.push(stackOf(each))
    each = each instanceof Error ? each.cause : undefined
  }
  return parts.join('\ncaused by: ')
}

/** The frames stand below the message, which is said without addresses; paths of packages have an @, too. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error)
  const frames = /(?:\n {4}at .*)+$/.exec(error.stack ?? '')?.[0] ?? ''
  return messageOf(error) + frames
}

const messageOf = (error: unknown): string => withoutAddresses(String(error))

const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>()[\]"'`,;:=/@]+@[^\s<>()[\]"'`,;:=/@]+/g, '…@…')

/** As Node, drivers and mail servers number what went wrong: `ECONNREFUSED`, `23505`; SQLite's numbers by name: `SQLITE_FULL`. */
function codeOf(error: unknown): string | number | undefined {
  const name = sqliteErrorName(error)
  if (name !== undefined) return name
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}
