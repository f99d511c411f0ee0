import type { Transaction } from 'kysely'
import { lookForChanges } from '../../operations/purging.ts'
import type { Tables } from '../database/tables.ts'
import { answerOnce } from '../mutations/answer-once.ts'
import type { SessionPort } from '../session/session-port.ts'
import { badInput } from './bad-input.ts'
import type { ShopContext } from './context.ts'

/** The session of a request that changes something. @throws when the endpoint hands in none. */
export function requireSession({ session }: ShopContext): SessionPort {
  if (!session) throw badInput('Only a visitor of the shop can do this.')
  return session
}

/** Where a command writes, and for whom. */
export interface Writer {
  db: Transaction<Tables>
  tenantId: string
  owner: string
  /** ms */
  now: number
}

/**
 * Runs a command of who asks, once for every `mutationId` (answerOnce). A newcomer gets a session.
 * @param name of the command, where one form may send several under the same id: each counts for itself then
 * @throws GraphQLError for an id that no client of ours makes.
 */
export async function runCommand<Outcome>(
  context: ShopContext,
  mutationId: string,
  run: (writer: Writer) => Promise<Outcome>,
  name = '',
): Promise<Outcome> {
  if (!/^[\w-]{8,64}$/.test(mutationId)) throw badInput('A mutationId has 8 to 64 letters, digits, _ or -.')
  const { owner } = await requireSession(context).ensure()
  const { database, now } = context
  const tenantId = context.tenant.id
  const once = { tenantId, owner, mutationId: name === '' ? mutationId : `${name} ${mutationId}`, now }
  const outcome = await answerOnce(database, once, (db) => run({ db, tenantId, owner, now }))
  lookForChanges()
  return outcome
}
