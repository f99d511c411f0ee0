import type { Transaction } from 'kysely'
import { readChangesNow } from '#operations/purging.ts'
import type { SessionPort } from '../customers/sessions/session-port.ts'
import type { Tables } from '../infra/database/tables.ts'
import { type CommandKey, commandFingerprint } from '../infra/idempotency/command-fingerprint.ts'
import { runOnce } from '../infra/idempotency/run-once.ts'
import { badInput } from './bad-input.ts'
import type { ShopContext } from './context.ts'

/**
 * Returns the session of a request that changes something.
 * @throws when the endpoint provides none.
 */
export function requireSession({ session }: ShopContext): SessionPort {
  if (!session) throw badInput('This command needs a session.')
  return session
}

/**
 * Returns the fingerprint of the running command, which distinguishes a retry from a reused id (REL-11).
 *
 * The commands of a document may share one mutation id if they have a scope (BAS-6). Such commands are
 * retried together, so they share one fingerprint over all of them. A command without a scope has its own
 * fingerprint, and a second command with the same id is refused.
 * @param key owner and mutation id
 * @param scope prefix of the stored result; empty for none
 * @throws if no command runs
 */
export async function commandFingerprintOf(
  { command }: Pick<ShopContext, 'command'>,
  key: CommandKey,
  scope = '',
): Promise<string> {
  if (!command) throw new Error('A fingerprint can be computed only while a command runs.')
  const { name, payload, sameId } = command
  if (scope === '' || sameId.length < 2) return await commandFingerprint({ name, payload }, key)
  return await commandFingerprint({ name: 'together', payload: sameId }, key)
}

/** The transaction of a command and the owner it acts for. */
export interface OwnerTransaction {
  db: Transaction<Tables>
  tenantId: string
  owner: string
  /** ms */
  now: number
}

/**
 * Runs a command of the viewer once per `mutationId` (`runOnce`). Creates a session if the visitor has none.
 * @param name scope of the command: its result is stored under this name and the id. Empty for none
 * @throws GraphQLError for an id of a wrong form
 * @throws MutationIdReused for an id that was sent with another command or input
 */
export async function runCommand<Outcome>(
  context: ShopContext,
  mutationId: string,
  run: (writer: OwnerTransaction) => Promise<Outcome>,
  name = '',
): Promise<Outcome> {
  if (!/^[\w-]{8,64}$/.test(mutationId)) throw badInput('A mutationId has 8 to 64 letters, digits, _ or -.')
  const { owner } = await requireSession(context).ensure()
  const { database, now } = context
  const tenantId = context.tenant.id
  const key = { tenantId, owner, mutationId }
  const once = { ...key, scope: name, fingerprint: await commandFingerprintOf(context, key, name), now }
  const outcome = await runOnce(database, once, (db) => run({ db, tenantId, owner, now }))
  readChangesNow()
  return outcome
}
