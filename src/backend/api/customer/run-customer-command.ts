import type { CommandResult } from '#backend/customers/command-result.ts'
import type { CustomerContext } from '#backend/customers/customer-context.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { runOnce } from '#backend/infra/idempotency/run-once.ts'
import { storedResult } from '#backend/infra/idempotency/stored-result.ts'
import { badInput } from '../bad-input.ts'
import { commandFingerprintOf } from '../command.ts'
import type { ShopContext } from '../context.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Runs a customer's command. A stored result is returned first: the retry of a password change must not
 * require the old password again.
 * @param name of the command; prefix of the id in the key of the stored result
 * @throws MutationIdReused for an id that was sent with another command or another input
 */
export async function runCustomerCommand(
  name: string,
  mutationId: string,
  context: ShopContext,
  command: (call: CustomerContext) => Promise<CommandResult>,
): Promise<CommandResult> {
  const session = sessionOf(name, mutationId, context)
  const { owner } = await session.ensure()
  const { tenant, database, now } = context
  const key = { tenantId: tenant.id, owner, mutationId: mutationId.toLowerCase() }
  const once = { ...key, scope: name, fingerprint: await commandFingerprintOf(context, key, name), now }
  const stored = await storedResult<CommandResult>(database, once)
  if (stored) return stored
  return await command(customerContext(context, session, (run) => runOnce(database, once, run)))
}

/** Returns the context of a command that runs each time it is sent: its result is never stored. */
export async function unstoredContext(
  name: string,
  mutationId: string,
  context: ShopContext,
): Promise<CustomerContext> {
  const session = sessionOf(name, mutationId, context)
  await session.ensure()
  return customerContext(context, session, (run) => context.database.transaction().execute(run))
}

const customerContext = (
  { tenant, locale, database, now, ip = '' }: ShopContext,
  session: SessionPort,
  transact: CustomerContext['transact'],
): CustomerContext => ({ tenant, locale, session, ip, database, now, transact })

function sessionOf(name: string, mutationId: string, { session }: ShopContext): SessionPort {
  if (!session) throw new Error(`The command ${name} needs a session.`)
  if (!uuid.test(mutationId)) throw badInput('mutationId must be a UUID.')
  return session
}
