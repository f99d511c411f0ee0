import { randomBytes } from 'node:crypto'
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
 * What is stored for one visitor. In Medusa, knowing the id of a cart or an order is enough to read and change it: ids come from here
 * only, never from a client. Etalage stores the state encrypted as the token of the session; browsers never get it.
 */
const visitorStateSchema = z.object({
  /** Keys fingerprints, so that names and addresses cannot be guessed from them. */
  secret: z.string(),
  /** Id of the cart. */
  cart: z.string().optional(),
  /** The customer who is logged in, with Medusa's token. */
  customer: z.object({ id: z.string(), token: z.string() }).optional(),
  /** Id of the chosen payment provider. */
  payment: z.string().optional(),
  /** Prices in cents that the visitor has accepted, by id of the line. */
  seen: z.record(z.string(), z.int()).default({}),
  /** The latest first. */
  removed: z.array(removedLineSchema).default([]),
  /** The latest first. */
  done: z.array(doneCommandSchema).default([]),
  /** Orders that this visitor has placed, the latest first. */
  orders: z.array(z.object({ no: z.string(), id: z.string() })).default([]),
})

export type RemovedLine = z.infer<typeof removedLineSchema>
export type VisitorState = z.infer<typeof visitorStateSchema>

/** Largest numbers of stored entries; the oldest are dropped. */
const longest = { seen: 100, removed: 5, done: 20, orders: 20 }

const emptyState = (): VisitorState =>
  visitorStateSchema.parse({ secret: randomBytes(18).toString('base64url') })

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
  /** Identifies the visitor within this process; empty for one without a stored state. */
  key(): Promise<string>
  /** Reads the state again at its next use. */
  refresh(): void
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
  let stored = ''
  let isStored = false
  const read = async (): Promise<VisitorState> => {
    const token = await session.token()
    const state = readState(token)
    isStored = token !== undefined
    stored = writeState(state)
    return state
  }
  const state = (): Promise<VisitorState> => {
    reading ??= read()
    return reading
  }
  return {
    state,
    async key() {
      const { secret } = await state()
      return isStored ? secret : ''
    },
    refresh() {
      reading = undefined
    },
    async save() {
      const text = writeState(await state())
      if (text === stored) return
      await session.keepToken(text)
      stored = text
      isStored = true
    },
    forget() {
      const empty = emptyState()
      reading = Promise.resolve(empty)
      stored = writeState(empty)
      isStored = false
    },
  }
}
