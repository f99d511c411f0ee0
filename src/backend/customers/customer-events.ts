import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'
import { domainEvent } from '../infra/domain-event.ts'
import type { SessionType, Viewer } from './sessions/viewer.ts'

/** A customer logs in, before the session is opened. The same log-in may be emitted twice, by a retry. */
export interface CustomerLoggingIn {
  tenantId: string
  /** The viewer before the log-in; undefined for a visitor without a session. */
  viewer: Viewer | undefined
  /** Owner key of the customer. */
  owner: string
  type: SessionType
}

/** What happens to customers. All of it is emitted in a transaction. */
export const customerLoggingIn = domainEvent<CustomerLoggingIn>('customerLoggingIn')

/**
 * Moves a domain's data of a visitor to the customer who logs in, such as basket, checkout, wishlist or
 * searches.
 * @param now ms
 */
export type Merger = (
  transaction: Kysely<Tables>,
  tenantId: string,
  fromOwner: string,
  toOwner: string,
  now: number,
) => Promise<void>
