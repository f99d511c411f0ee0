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

/** What an adapter stores for one visitor, besides ids and tokens of its server: what that server has no place for. */
export const commonState = {
  /** Id of the chosen payment option. */
  payment: z.string().optional(),
  /** Prices in cents that the visitor has accepted, by id of the line. */
  seen: z.record(z.string(), z.int()).default({}),
  /** The latest first. */
  removed: z.array(removedLineSchema).default([]),
  /** The latest first. */
  done: z.array(doneCommandSchema).default([]),
}

export type RemovedLine = z.infer<typeof removedLineSchema>
export type DoneCommand = z.infer<typeof doneCommandSchema>

/** `orders` are those that the visitor has placed, the latest first, as the adapter notes them. */
export interface CommonState {
  payment?: string | undefined
  seen: Record<string, number>
  removed: RemovedLine[]
  done: DoneCommand[]
  orders: unknown[]
}

/** Largest numbers of stored entries; the oldest are dropped. */
const longest = { seen: 100, removed: 5, done: 20, orders: 20 }

/** The visitor of a request. Changes of the state are stored by `save`. */
export interface Visitor<State> {
  state(): Promise<State>
  /** Stores the state, if it has changed since it was read. */
  save(): Promise<void>
  /** Deletes the state, as at log-out. */
  forget(): void
}

export interface Visitors<State> {
  /** Reads a stored state. One of another form, such as of an earlier release, is as none. */
  readState(stored: string | undefined): State
  /** Returns a state as text, without its oldest entries. */
  writeState(state: State): string
  /** Returns the visitor of a request; all fields of a request share one. */
  visitorOf(context: Pick<AdapterContext, 'session'>): Visitor<State>
}

/**
 * Reads and stores the state of visitors as the token of their session, which Etalage encrypts and never sends to browsers.
 * @param schema `commonState`, `orders`, and what the server itself needs
 * @param emptyState returns the state of a visitor without one
 */
export function visitorsWith<State extends CommonState>(
  schema: z.ZodType<State>,
  emptyState: () => State,
): Visitors<State> {
  const visitors = new WeakMap<AdapterContext['session'], Visitor<State>>()
  const readState = (stored: string | undefined): State => {
    if (stored === undefined) return emptyState()
    try {
      const parsed = schema.safeParse(JSON.parse(stored))
      return parsed.success ? parsed.data : emptyState()
    } catch {
      return emptyState()
    }
  }
  const writeState = (state: State): string =>
    JSON.stringify({
      ...state,
      seen: Object.fromEntries(Object.entries(state.seen).slice(-longest.seen)),
      removed: state.removed.slice(0, longest.removed),
      done: state.done.slice(0, longest.done),
      orders: state.orders.slice(0, longest.orders),
    })
  const openVisitor = (session: AdapterContext['session']): Visitor<State> => {
    let reading: Promise<State> | undefined
    let stored = ''
    const read = async (): Promise<State> => {
      const state = readState(await session.token())
      stored = writeState(state)
      return state
    }
    const state = (): Promise<State> => {
      reading ??= read()
      return reading
    }
    return {
      state,
      async save() {
        const text = writeState(await state())
        if (text === stored) return
        await session.keepToken(text)
        stored = text
      },
      forget() {
        const empty = emptyState()
        reading = Promise.resolve(empty)
        stored = writeState(empty)
      },
    }
  }
  return {
    readState,
    writeState,
    visitorOf({ session }) {
      const known = visitors.get(session)
      if (known) return known
      const visitor = openVisitor(session)
      visitors.set(session, visitor)
      return visitor
    },
  }
}
