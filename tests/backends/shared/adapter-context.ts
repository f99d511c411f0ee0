import type { AdapterContext } from '#gateway/adapter.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { testSession } from './adapter-caller.ts'

/** The sample shop nl. */
export const nl = loadTenants('tenants').byId('nl') as Tenant

/** The context of one request, of a visitor without anything stored if none is given. */
export const contextFor = (locale = 'nl-NL', tenant = nl, session = testSession()): AdapterContext => ({
  ...{ tenant, locale, session, requestId: 'request-1', signal: new AbortController().signal },
})
