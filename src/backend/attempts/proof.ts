import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'
import { tenantSecret } from '../session/tenant-secret.ts'
import { type Attempt, Attempts, type Turn } from './attempts.ts'
import { isCaptchaSolved } from './captcha.ts'
import { networkOf } from './network.ts'
import { useOnce } from './use-once.ts'

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
 * @param address IP address of the visitor; '' where it is not known
 * @param now ms
 */
export async function waitTicket(
  database: Database,
  tenantId: string,
  address: string,
  now: number,
): Promise<string> {
  const id = [Math.floor(now / 1000).toString(36), nameOf(address), randomBytes(12).toString('hex')].join('_')
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
  address: string,
  now: number,
): Promise<boolean> {
  const id = readSignedValue(await tenantSecret(database, tenantId), tenantId, 'turn', ticket)
  if (id === undefined) return false
  const [moment = '', name] = id.split('_')
  const age = now - Number.parseInt(moment, 36) * 1000
  if (name !== nameOf(address) || age < ticketWaitMs || age > ticketValidMs) return false
  const turn = await new Attempts(database, () => now).take({
    tenantId,
    kind: 'ticket',
    account: '',
    address,
  })
  if (turn.is !== 'taken') return false
  return await useOnce(database, { tenantId, purpose: 'ticket', token: id, expiresAt: now + ticketValidMs })
}

const nameOf = (address: string): string =>
  createHash('sha256')
    .update(networkOf(address) ?? '')
    .digest('hex')
    .slice(0, 16)

/**
 * Counts an attempt or returns why it is not allowed (REL-3, SEC-4). Where a proof of work is required, the
 * given one is verified and used up: a solved captcha, or a ticket after its wait.
 * @param proof proof of work of the request; undefined or '' for none
 * @param proofAfter see `Proving`
 */
export async function takeTurn(
  { database, now }: { database: Database; now: number },
  attempt: Attempt,
  proof: string | undefined,
  proofAfter?: number,
): Promise<Turn> {
  const attempts = new Attempts(database, () => now)
  const turn = await attempts.take(attempt, { proofAfter })
  if (turn.is !== 'proof' || !proof) return turn
  const { tenantId, address } = attempt
  const proven = proof.includes('.')
    ? await isTicketDue(database, tenantId, proof, address, now)
    : await isCaptchaSolved(database, tenantId, proof, now)
  return proven ? await attempts.take(attempt, { proofAfter, proven }) : turn
}
