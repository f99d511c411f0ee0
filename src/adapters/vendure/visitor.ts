import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'

/** A line that the visitor has removed, to be restored. */
const removedLineSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Cents. */
  price: z.int(),
  /** ms since 1970 */
  at: z.number(),
})

/** A command that was carried out, so that its repetition changes nothing. */
const doneCommandSchema = z.object({
  id: z.string(),
  /** Name and digest of the arguments: another command with the same id is refused. */
  command: z.string(),
  /** What the command has returned, besides what is read anew. */
  outcome: z.record(z.string(), z.unknown()),
})

/**
 * What is stored for one visitor: Vendure's bearer token, and what Vendure itself has no place for. Etalage stores it
 * encrypted as the token of the session; browsers never get it.
 */
const visitorStateSchema = z.object({
  token: z.string().optional(),
  /** Code of the chosen payment method. */
  payment: z.string().optional(),
  /** Prices in cents that the visitor has accepted, by id of the line. */
  seen: z.record(z.string(), z.int()).default({}),
  /** The latest first. */
  removed: z.array(removedLineSchema).default([]),
  /** The latest first. */
  done: z.array(doneCommandSchema).default([]),
  /** An order that was being placed when this was stored. Vendure knows whether it has become one. */
  placing: z.object({ id: z.string(), code: z.string() }).optional(),
  /** Codes of orders that this visitor has placed as a guest, the latest first. */
  orders: z.array(z.string()).default([]),
})

export type RemovedLine = z.infer<typeof removedLineSchema>
export type DoneCommand = z.infer<typeof doneCommandSchema>
export type VisitorState = z.infer<typeof visitorStateSchema>

/** Largest numbers of stored entries; the oldest are dropped. */
const longest = { seen: 100, removed: 5, done: 20, orders: 20 }

const emptyState = (): VisitorState => visitorStateSchema.parse({})

/** Reads a stored state. One of another form, such as of an earlier release, is as none. */
export function readState(stored: string | undefined): VisitorState {
  if (stored === undefined) return emptyState()
  try {
    const parsed = visitorStateSchema.safeParse(JSON.parse(stored))
    return parsed.success ? parsed.data : emptyState()
  } catch {
    return emptyState()
  }
}

/** Returns a state as text, without its oldest entries. */
export const writeState = (state: VisitorState): string =>
  JSON.stringify({
    ...state,
    seen: Object.fromEntries(Object.entries(state.seen).slice(-longest.seen)),
    removed: state.removed.slice(0, longest.removed),
    done: state.done.slice(0, longest.done),
    orders: state.orders.slice(0, longest.orders),
  })

/** The visitor of a request. Changes are stored by `save`. */
export interface Visitor {
  state(): Promise<VisitorState>
  token(): Promise<string | undefined>
  setToken(token: string): void
  /** Stores the state, if it has changed since it was read. */
  save(): Promise<void>
  /** Deletes the state, as at log-out. */
  forget(): void
}

const visitors = new WeakMap<AdapterContext['session'], Visitor>()

/** Returns the visitor of a request; all fields of a request share one. */
export function visitorOf({ session }: Pick<AdapterContext, 'session'>): Visitor {
  const known = visitors.get(session)
  if (known) return known
  const visitor = openVisitor(session)
  visitors.set(session, visitor)
  return visitor
}

function openVisitor(session: AdapterContext['session']): Visitor {
  let reading: Promise<VisitorState> | undefined
  let stored: string | undefined
  let newToken: string | undefined
  const read = async (): Promise<VisitorState> => {
    const state = readState(await session.token())
    stored = writeState(state)
    return state
  }
  const state = (): Promise<VisitorState> => {
    reading ??= read()
    return reading
  }
  return {
    state,
    token: async () => newToken ?? (await state()).token,
    setToken(token) {
      newToken = token
    },
    async save() {
      const current = await state()
      if (newToken !== undefined) current.token = newToken
      const text = writeState(current)
      if (text === stored) return
      await session.keepToken(text)
      stored = text
    },
    forget() {
      const empty = emptyState()
      reading = Promise.resolve(empty)
      stored = writeState(empty)
      newToken = undefined
    },
  }
}
