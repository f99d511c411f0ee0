import type { z } from 'zod'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { type CommandArgs as RepeatedArgs, runOnce } from '../run-once.ts'
import type { CommonState, Visitor } from '../visitor.ts'

/** What a command of the customer stores for its repetition. */
export interface CustomerOutcome extends Record<string, unknown> {
  error: 'INVALID_INPUT' | 'NOT_RECOGNISED' | 'LINK_INVALID' | 'LOGIN_NEEDED' | null
  problems: { field: string; problem: string }[]
  waitSeconds: null
}

export const done: CustomerOutcome = { error: null, problems: [], waitSeconds: null }
export const refused = (error: CustomerOutcome['error']): CustomerOutcome => ({ ...done, error })
export const invalid = (field: string, problem: string): CustomerOutcome => ({
  ...done,
  error: 'INVALID_INPUT',
  problems: [{ field, problem }],
})

export interface CommandArgs extends RepeatedArgs {
  input: Record<string, unknown>
}

export interface CustomerCall<Goods, State extends CommonState> {
  goods: Goods
  context: AdapterContext
  visitor: Visitor<State>
}

type Run<Message extends z.ZodType, Call> = (input: z.output<Message>, call: Call) => Promise<CustomerOutcome>

/**
 * Returns the root fields of commands whose input is a message type of the contract.
 * @param view returns the contract's `Customer`
 */
export function customerCommands<Goods, State extends CommonState>(
  goods: Goods,
  visitorOf: (context: AdapterContext) => Visitor<State>,
  view: (context: AdapterContext) => Promise<unknown>,
) {
  type Call = CustomerCall<Goods, State>
  return {
    /** A command that runs once for its mutation id. */
    once:
      <Message extends z.ZodType>(name: string, message: Message, run: Run<Message, Call>): AdapterField =>
      async (args: CommandArgs, context) => {
        const visitor = visitorOf(context)
        const outcome = await runOnce(name, args, visitor, () =>
          validated(message, args.input, (input) => run(input, { goods, context, visitor })),
        )
        return { ...outcome, customer: () => view(context) }
      },
    /** A command that opens or ends a session: it runs each time it is sent, since a stored result opens nothing. */
    repeatable:
      <Message extends z.ZodType>(message: Message, run: Run<Message, Call>): AdapterField =>
      async ({ input }: CommandArgs, context) => {
        const visitor = visitorOf(context)
        const outcome = await validated(message, input, (read) => run(read, { goods, context, visitor }))
        return { ...outcome, customer: () => view(context) }
      },
  }
}

/** Validates the input; each invalid field gets its problem. */
async function validated<Message extends z.ZodType>(
  message: Message,
  sent: Record<string, unknown>,
  run: (input: z.output<Message>) => Promise<CustomerOutcome>,
): Promise<CustomerOutcome> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
  const read = message.safeParse(given)
  if (read.success) return await run(read.data)
  const problems = read.error.issues.map(({ path, message: problem, code }) => ({
    field: String(path[0] ?? ''),
    problem: code === 'custom' ? problem : 'tooLong',
  }))
  return { ...done, error: 'INVALID_INPUT', problems }
}

/**
 * Ends a log-in at the server. A failure is logged, and the customer is logged out of Etalage all the same, which deletes
 * the only copy of the token. Never rejects.
 * @param component the adapter, for the log
 */
export async function endAtServer(
  component: string,
  { tenant, requestId }: AdapterContext,
  end: () => Promise<unknown>,
): Promise<void> {
  try {
    await end()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    logWarning(component, `A log-out did not reach the server: ${reason}`, { tenant: tenant.id, requestId })
  }
}

/** Reads all orders of a customer, a page after another. @param page returns the orders after `skip` */
export async function allOrders(
  page: (skip: number) => Promise<{ items: readonly unknown[]; total: number }>,
): Promise<unknown[]> {
  const orders: unknown[] = []
  for (;;) {
    const { items, total } = await page(orders.length)
    orders.push(...items)
    if (items.length === 0 || orders.length >= total) return orders
  }
}
