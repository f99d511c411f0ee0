import { logFailure, logWarning } from './log-failure.ts'

/** A log event of Astro. */
interface AstroLogEvent {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  label: string | null
  message: string
}

/**
 * Sends Astro's log events, such as the stack of a page that threw: as JSON lines in the built server, as plain text at
 * the command line.
 */
export default function astroLog(): { write(event: AstroLogEvent): void } {
  return { write: import.meta.env?.PROD ? logAstroEvent : printPlainly }
}

/** Exported for its test. */
export function logAstroEvent({ level, label, message }: AstroLogEvent): void {
  if (level === 'error') logFailure(label ?? 'page', errorOf(message))
  else if (level === 'warn') logWarning(label ?? 'page', message)
}

/** Returns the error whose stack Astro gives as text. */
function errorOf(stack: string): Error {
  const message = stack.replace(/(?:\n {4}at .*)+$/, '')
  return Object.assign(new Error(message), { name: '', stack })
}

function printPlainly({ level, label, message }: AstroLogEvent): void {
  const print = level === 'error' || level === 'warn' ? console.error : console.info
  print(label ? `[${label}] ${message}` : message)
}
