import type { z } from 'zod'
import type { FieldProblem } from '../../contract/customer-rules.ts'

/** Why a command was not done. Each has its sentence in the languages. */
export type CustomerError =
  /** See `problems`. */
  | 'INVALID_INPUT'
  /** E-mail and password, or number and birthday, do not belong together; or there is no such account. */
  | 'NOT_RECOGNISED'
  /** See `waitSeconds`. */
  | 'TOO_MANY_ATTEMPTS'
  | 'CAPTCHA_NEEDED'
  /** Unknown, used, or older than it may be. */
  | 'LINK_INVALID'
  /** Only for customers who have typed their password lately (SES-3). */
  | 'LOGIN_NEEDED'
  /** Money is owed to the account: it is deleted once the customer accepts that this is known. */
  | 'MONEY_OWED'
  /** An account without a password: a link was mailed, by which the customer logs in anew and sends the same again. */
  | 'CONFIRMATION_MAILED'

export interface Problem {
  field: string
  problem: FieldProblem
}

/** What became of a command. Plain JSON: it is kept for retries. */
export interface Outcome {
  error: CustomerError | null
  problems: Problem[]
  /** Seconds until another attempt is looked at. */
  waitSeconds: number | null
}

export const done: Outcome = { error: null, problems: [], waitSeconds: null }

export const refused = (error: CustomerError, waitMs?: number): Outcome => ({
  error,
  problems: [],
  waitSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000),
})

/** The outcome of a command that would set a password which is easily guessed (guessable-password.ts). */
export const guessablePassword: Outcome = {
  error: 'INVALID_INPUT',
  problems: [{ field: 'password', problem: 'guessable' }],
  waitSeconds: null,
}

type Read<Input> = { ok: true; input: Input } | { ok: false; outcome: Outcome }

/** Reads what was sent; every field says what is wrong with it. */
export function readInput<Message extends z.ZodType>(
  message: Message,
  sent: unknown,
): Read<z.output<Message>> {
  const { success, data, error } = message.safeParse(sent)
  if (success) return { ok: true, input: data }
  const problems = error.issues.map(({ path, message: said, code }) => ({
    field: String(path[0] ?? ''),
    // What is not one of ours is of a wrong type or out of all measure.
    problem: code === 'custom' ? (said as FieldProblem) : ('tooLong' as const),
  }))
  return { ok: false, outcome: { error: 'INVALID_INPUT', problems, waitSeconds: null } }
}
