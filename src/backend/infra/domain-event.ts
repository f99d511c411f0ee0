import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'

/** The transaction in which an event is emitted and handled. */
export interface EventTransaction {
  db: Kysely<Tables>
  /** ms */
  now: number
}

export type DomainEventHandler<Payload, Result = void> = (
  tx: EventTransaction,
  payload: Payload,
) => Promise<Result>

/**
 * Something that happens in one domain and has consequences in others. The domain that emits it does not import those
 * that handle it: `backend/domain-events.ts` connects them.
 */
export interface DomainEvent<Payload, Result = void> {
  /** Sets the handler. @throws Error if there is one already */
  handledBy(handler: DomainEventHandler<Payload, Result>): void
  /**
   * Runs the handler in the transaction of the caller, which fails and is rolled back if the handler fails.
   * @throws Error if no handler is set: its consequences would be lost silently
   */
  emit: DomainEventHandler<Payload, Result>
}

/** Returns an event without a handler. @param name for error messages */
export function domainEvent<Payload, Result = void>(name: string): DomainEvent<Payload, Result> {
  let handler: DomainEventHandler<Payload, Result> | undefined
  return {
    handledBy(given) {
      if (handler) throw new Error(`The event ${name} has a handler already.`)
      handler = given
    },
    async emit(tx, payload) {
      if (!handler)
        throw new Error(`The event ${name} has no handler: src/backend/domain-events.ts is not loaded.`)
      return await handler(tx, payload)
    },
  }
}
