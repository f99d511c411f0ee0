import type { Client } from '@urql/core'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { serverClient } from './client/client.server.ts'
import type { VisitorSession } from './session/session.server.ts'

/** What the clients of a request read of its locals. */
export interface RequestLocals {
  tenant: Tenant
  locale: Locale
  session: VisitorSession
  requestId?: string | undefined
  /** IP address of the visitor. */
  clientAddress?: string | undefined
}

type SharedLocals = Pick<RequestLocals, 'tenant' | 'locale' | 'requestId'>

/** Returns a client without session, for responses that are the same for all visitors and may be cached. */
export const sharedClient = (
  { tenant, locale: pageLocale, requestId = '' }: SharedLocals,
  locale: Locale = pageLocale,
): Client => serverClient({ context: { tenant, locale, requestId } })

/** Returns a client that acts for the visitor of the request: a response made with it belongs to one visitor. */
export const visitorClient = (
  { tenant, locale: pageLocale, session, requestId = '', clientAddress }: RequestLocals,
  locale: Locale = pageLocale,
): Client => serverClient({ context: { tenant, locale, requestId, session, ip: clientAddress } })
