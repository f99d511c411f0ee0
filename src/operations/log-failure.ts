import { sqliteErrorName } from './sqlite-error.ts'

/** Further fields of a log line. */
export interface LogContext {
  requestId?: string | undefined
  /** Id of the tenant. */
  tenant?: string | undefined
  [name: string]: string | number | undefined
}

/**
 * Logs a failure as one line of JSON on stderr: `level`, `time`, `component` (the part that failed, such as `mail`),
 * the context, `message`, and as `error` the stack with its causes. E-mail addresses are removed from all of it.
 */
export function logFailure(component: string, error: unknown, context: LogContext = {}): void {
  const code = codeOf(error)
  const { message, ...stack } = { message: messageOf(error), error: errorText(error) }
  const more = stack.error === message ? {} : stack
  console.error(
    logLine('error', component, message, { ...context, ...(code !== undefined && { code }), ...more }),
  )
}

/** Logs a warning in the same way: for conditions that are no failure of the shop's own. */
export function logWarning(component: string, message: string, context: LogContext = {}): void {
  console.warn(logLine('warn', component, withoutEmails(message), context))
}

/** `room` is the former name of `component`: both are written for one release, until collectors of logs read the new one. */
const logLine = (level: string, component: string, message: string, context: LogContext): string =>
  JSON.stringify({ level, time: new Date().toISOString(), component, room: component, ...context, message })

/** Returns an error as text: its stack and those of its causes, without e-mail addresses. */
export function errorText(error: unknown): string {
  const parts: string[] = []
  for (let each = error, depth = 0; each !== undefined && depth < 5; depth += 1) {
    parts.push(stackOf(each))
    each = each instanceof Error ? each.cause : undefined
  }
  return parts.join('\ncaused by: ')
}

/** The message is cleared of e-mail addresses; the frames below it are not, as paths of packages have an @, too. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error)
  const frames = /(?:\n {4}at .*)+$/.exec(error.stack ?? '')?.[0] ?? ''
  return messageOf(error) + frames
}

const messageOf = (error: unknown): string => withoutEmails(String(error))

const withoutEmails = (text: string): string =>
  text.replace(/[^\s<>()[\]"'`,;:=/@]+@[^\s<>()[\]"'`,;:=/@]+/g, '…@…')

/**
 * Returns the code of Node, a driver or a mail server: `ECONNREFUSED`, `23505`; for SQLite the code's name:
 * `SQLITE_FULL`.
 */
function codeOf(error: unknown): string | number | undefined {
  const name = sqliteErrorName(error)
  if (name !== undefined) return name
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}
