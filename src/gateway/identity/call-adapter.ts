import { GraphQLError } from 'graphql'
import { ownerOf } from '#tenancy/commerce.ts'
import type { AdapterContext, AdapterField } from '../adapter.ts'
import { withinTime } from '../adapter-time.ts'
import { backendSessionStore } from '../backend-session.ts'
import type { CommandCall, GatewayContext } from '../gateway-context.ts'
import { eraseCustomer } from './erase-customer.ts'
import { keepsVisitorApart, sessionEffects } from './session-commands.ts'
import { takeTurn } from './turn.ts'

interface AdapterCall {
  context: GatewayContext
  /** Name of the service and of the root field. */
  service: string
  field: string
  args: Record<string, unknown>
  isCommand: boolean
}

/**
 * Calls a field of an adapter for the visitor. A command runs after the visitor's commands before it. What the foreign server no
 * longer knows is ended, and the field is called once more: for the visitor without a token.
 */
export async function callAdapter(call: AdapterCall, answer: AdapterField): Promise<unknown> {
  const first = await attempt(call, answer)
  if (!('expired' in first)) return first.answer
  const second = await attempt(call, answer)
  if ('expired' in second) throw second.expired
  return second.answer
}

type Attempt = { answer: unknown } | { expired: unknown }

async function attempt(call: AdapterCall, answer: AdapterField): Promise<Attempt> {
  const { context, service, field, args, isCommand } = call
  const { session } = context.request
  const command = isCommand && session ? await commandCall(call) : undefined
  const adapterContext = context.adapterContext(service, isCommand, command)
  try {
    const before = sessionEffects.get(field) === 'erases' ? await session?.viewer() : undefined
    const { signal } = adapterContext
    const result = await withinTime(
      { call: `${service}.${field}`, signal },
      answer(args, adapterContext satisfies AdapterContext),
    )
    if (await isForgotten(call, result)) await adapterContext.session.expire()
    if (isCommand && isDone(result)) await finish(call, before?.customerId)
    return { answer: result }
  } catch (error) {
    if (!isExpired(error)) throw error
    context.forgetSessions(service)
    if (!(await adapterContext.session.expire())) throw error
    return { expired: error }
  } finally {
    await adapterContext.session.leave()
  }
}

async function commandCall({ context, service, field, args }: AdapterCall): Promise<CommandCall> {
  const { tenant, session } = context.request
  const viewer = await session?.ensure()
  if (!viewer) throw new Error('A command needs a session.')
  const { database } = await context.backend()
  const key = { tenantId: tenant.id, service, owner: viewer.owner, session: viewer.session ?? '' }
  const logsIn = sessionEffects.get(field) === 'opens'
  const turn = await takeTurn(backendSessionStore(database), key, { logsIn })
  return { turn, keepsApart: keepsVisitorApart(field, args) }
}

/** Whether the foreign server answers without a customer, while the session is a customer's. */
async function isForgotten({ context, service, field }: AdapterCall, result: unknown): Promise<boolean> {
  const { tenant, session } = context.request
  if (field !== 'customer' || (result ?? null) !== null || ownerOf(tenant, 'customer') !== service)
    return false
  return (await session?.viewer())?.customerId !== undefined
}

const isDone = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'error' in result && result.error === null

/** What follows from a command that the foreign server has carried out, besides what its adapter does. */
async function finish({ context, field }: AdapterCall, customerId: string | undefined): Promise<void> {
  const { session } = context.request
  const effect = sessionEffects.get(field)
  if (effect === 'endsOthers') await session?.endOthers()
  if (effect !== 'erases' || customerId === undefined) return
  await eraseCustomer((await context.backend()).database, context.request.tenant, customerId)
  if ((await session?.viewer())?.customerId !== undefined) await session?.end()
}

const isExpired = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === 'SESSION_EXPIRED'
