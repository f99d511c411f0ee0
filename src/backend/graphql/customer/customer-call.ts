import { GraphQLError } from 'graphql'
import type { Call } from '../../customer/call.ts'
import type { Outcome } from '../../customer/outcome.ts'
import { answerOnce, type Once } from '../../mutations/answer-once.ts'
import { answeredBefore } from '../../mutations/answered-before.ts'
import type { ShopContext } from '../context.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Runs a customer's command for a request. Its answer is looked for first: a retry of a changed password must
 * not be asked for the old one again.
 * @param name of the command: an id counts for one command only.
 */
export async function runOnce(
  name: string,
  mutationId: string,
  context: ShopContext,
  command: (call: Call) => Promise<Outcome>,
): Promise<Outcome> {
  const { call, once } = await callOf(name, mutationId, context)
  return (await answeredBefore<Outcome>(context.database, once)) ?? (await command(call))
}

/** The call a request makes, for commands that may be done again. */
export async function callOf(
  name: string,
  mutationId: string,
  context: ShopContext,
): Promise<{ call: Call; once: Once }> {
  const { session, tenant, locale, database, now, address = '' } = context
  if (!session) throw new Error(`${name} needs a session.`)
  if (!uuid.test(mutationId))
    throw new GraphQLError('mutationId must be a UUID.', { extensions: { code: 'BAD_USER_INPUT' } })
  const { owner } = await session.ensure()
  const once = { tenantId: tenant.id, owner, mutationId: `${name} ${mutationId.toLowerCase()}`, now }
  const transact: Call['transact'] = (run) => answerOnce(database, once, run)
  return { call: { tenant, locale, session, address, database, now, transact }, once }
}
