import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaChallenge } from '#backend/customers/rate-limits/captcha.ts'
import type { Database } from '#backend/infra/database/database.ts'

/**
 * A proof of work as a browser sends it: a task of the shop with its solution.
 * @param now ms
 */
export async function solvedTask(database: Database, tenantId: string, now = Date.now()): Promise<string> {
  return await proofFor((await captchaChallenge(database, tenantId, now)) as Challenge)
}

/** The proof for a task of the shop. */
export async function proofFor(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
