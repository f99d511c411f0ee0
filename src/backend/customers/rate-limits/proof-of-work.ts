import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#backend/infra/database/database.ts'
import { networkOf } from '#backend/infra/network.ts'
import { readSignedValue, signValue } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { isCaptchaSolved } from './captcha.ts'
import { type Attempt, type AttemptResult, RateLimiter } from './rate-limiter.ts'
import { useOnce } from './single-use.ts'

/**
 * How long a browser without JavaScript waits instead of a proof of work, and how long its ticket is valid,
 * ms. Ten seconds are long for a bot and short for a visitor who would otherwise be refused.
 */
export const ticketWaitMs = 10_000
export const ticketValidMs = 3_600_000

/**
 * Issues a ticket for a browser without JavaScript, which cannot prove work: valid once, from the same
 * network, after a wait. It needs no row, because its timestamp is signed. The rates of account and network
 * apply as without it.
 * @param ip IP address of the visitor; '' where it is not known
 * @param now ms
 */
export async function createTicket(
  database: Database,
  tenantId: string,
  ip: string,
  now: number,
): Promise<string> {
  const id = [Math.floor(now / 1000).toString(36), nameOf(ip), randomBytes(12).toString('hex')].join('_')
  return signValue(await tenantSecret(database, tenantId), tenantId, 'turn', id)
}

/**
 * Whether a ticket's wait has passed, it comes from the network it was issued to, it is unused, and the
 * network has not used too many recently. Uses it up.
 */
export async function isTicketDue(
  database: Database,
  tenantId: string,
  ticket: string,
  ip: string,
  now: number,
): Promise<boolean> {
  const id = readSignedValue(await tenantSecret(database, tenantId), tenantId, 'turn', ticket)
  if (id === undefined) return false
  const [moment = '', name] = id.split('_')
  const age = now - Number.parseInt(moment, 36) * 1000
  if (name !== nameOf(ip) || age < ticketWaitMs || age > ticketValidMs) return false
  const result = await new RateLimiter(database, () => now).take({
    tenantId,
    kind: 'ticket',
    account: '',
    ip,
  })
  if (result.is !== 'taken') return false
  return await useOnce(database, { tenantId, purpose: 'ticket', token: id, expiresAt: now + ticketValidMs })
}

const nameOf = (ip: string): string =>
  createHash('sha256')
    .update(networkOf(ip) ?? '')
    .digest('hex')
    .slice(0, 16)

/**
 * Counts an attempt or returns why it is not allowed (REL-3, SEC-4). Where a proof of work is required, the
 * given one is verified and used up: a solved captcha, or a ticket after its wait.
 * @param proof proof of work of the request; undefined or '' for none
 * @param proofAfter see `Proving`
 */
export async function takeAttempt(
  { database, now }: { database: Database; now: number },
  attempt: Attempt,
  proof: string | undefined,
  proofAfter?: number,
): Promise<AttemptResult> {
  const attempts = new RateLimiter(database, () => now)
  const result = await attempts.take(attempt, { proofAfter })
  if (result.is !== 'proof' || !proof) return result
  const { tenantId, ip } = attempt
  const proven = proof.includes('.')
    ? await isTicketDue(database, tenantId, proof, ip, now)
    : await isCaptchaSolved(database, tenantId, proof, now)
  return proven ? await attempts.take(attempt, { proofAfter, proven }) : result
}
