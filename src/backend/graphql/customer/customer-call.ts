import type { Call } from '../../customer/call.ts'
import type { Outcome } from '../../customer/outcome.ts'
import { answerOnce } from '../../mutations/answer-once.ts'
import { answeredBefore } from '../../mutations/answered-before.ts'
import type { SessionPort } from '../../session/session-port.ts'
import { badInput } from '../bad-input.ts'
import { fingerprintOf } from '../command.ts'
import type { ShopContext } from '../context.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Runs a customer's command. A stored result is returned first: the retry of a password change must not
 * require the old password again.
 * @param name of the command; prefix of the id in the key of the stored result
 * @throws MutationIdReused for an id that was sent with another command or another input
 */
export async function runOnce(
  name: string,
  mutationId: string,
  context: ShopContext,
  command: (call: Call) => Promise<Outcome>,
): Promise<Outcome> {
  const session = sessionOf(name, mutationId, context)
  const { owner } = await session.ensure()
  const { tenant, database, now } = context
  const key = { tenantId: tenant.id, owner, mutationId: mutationId.toLowerCase() }
  const once = { ...key, scope: name, fingerprint: await fingerprintOf(context, key, name), now }
  const known = await answeredBefore<Outcome>(database, once)
  if (known) return known
  return await command(callIn(context, session, (run) => answerOnce(database, once, run)))
}

/** Returns the context of a command that runs each time it is sent: its result is never stored. */
export async function callOf(name: string, mutationId: string, context: ShopContext): Promise<Call> {
  const session = sessionOf(name, mutationId, context)
  await session.ensure()
  return callIn(context, session, (run) => context.database.transaction().execute(run))
}

const callIn = (
  { tenant, locale, database, now, address = '' }: ShopContext,
  session: SessionPort,
  transact: Call['transact'],
): Call => ({ tenant, locale, session, address, database, now, transact })

function sessionOf(name: string, mutationId: string, { session }: ShopContext): SessionPort {
  if (!session) throw new Error(`${name} needs a session.`)
  if (!uuid.test(mutationId)) throw badInput('mutationId must be a UUID.')
  return session
}
