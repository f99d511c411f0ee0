import type { z } from 'zod'
import type { FieldProblem } from '#contract/customer-rules.ts'

/** Error of a command. Each has its message in the locales. */
export type CustomerError =
  /** See `problems`. */
  | 'INVALID_INPUT'
  /** Email and password, or number and birthday, do not match; or there is no such account. */
  | 'NOT_RECOGNISED'
  /** See `waitSeconds`. */
  | 'TOO_MANY_ATTEMPTS'
  | 'CAPTCHA_NEEDED'
  /** Unknown, used, or expired. */
  | 'LINK_INVALID'
  /** Only for customers who have entered their password recently (SES-3). */
  | 'LOGIN_NEEDED'
  /** Money is owed to the account: it is deleted once the customer accepts this. */
  | 'MONEY_OWED'
  /**
   * An account without a password: a link was mailed; the customer logs in again through it and repeats the
   * command.
   */
  | 'CONFIRMATION_MAILED'

export interface Problem {
  field: string
  problem: FieldProblem
}

/** Result of a command. Plain JSON, because it is stored for retries. */
export interface CommandResult {
  error: CustomerError | null
  problems: Problem[]
  /** Seconds until another attempt is allowed. */
  waitSeconds: number | null
}

export const done: CommandResult = { error: null, problems: [], waitSeconds: null }

export const refused = (error: CustomerError, waitMs?: number): CommandResult => ({
  error,
  problems: [],
  waitSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000),
})

/** The result of a command that would set an easily guessed password (guessable-password.ts). */
export const guessablePassword: CommandResult = {
  error: 'INVALID_INPUT',
  problems: [{ field: 'password', problem: 'guessable' }],
  waitSeconds: null,
}

type ParsedInput<Input> = { ok: true; input: Input } | { ok: false; outcome: CommandResult }

/** Validates the input; every invalid field gets its problem. */
export function readInput<Message extends z.ZodType>(
  message: Message,
  sent: unknown,
): ParsedInput<z.output<Message>> {
  const { success, data, error } = message.safeParse(sent)
  if (success) return { ok: true, input: data }
  const problems = error.issues.map(({ path, message: issueCode, code }) => ({
    field: String(path[0] ?? ''),
    // Issues without one of our codes are a wrong type or an excessive length.
    problem: code === 'custom' ? (issueCode as FieldProblem) : ('tooLong' as const),
  }))
  return { ok: false, outcome: { error: 'INVALID_INPUT', problems, waitSeconds: null } }
}
