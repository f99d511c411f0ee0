import type { Backend } from '#backend/api/context.ts'
import { openCustomerSession } from '#backend/customers/commands/log-in.ts'
import { foreignCustomerId } from '#backend/customers/sessions/foreign-customer.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { eraseCustomer } from './erase-customer.ts'
import { signServiceToken, type TokenAudience } from './service-token.ts'
import type { OpenedCustomer, SessionChange } from './session-document.ts'

/** The visitor of a request, for one remote service. */
export interface ServiceVisitor {
  /**
   * Returns a signed token for the service; undefined for an anonymous visitor who only reads.
   * @param isCommand whether a session is started where there is none
   */
  token(isCommand: boolean): Promise<string | undefined>
  /** Does to the session what a command of the service has done. */
  apply(change: SessionChange): Promise<void>
  /** Logs out a customer that the service no longer knows. @returns whether a customer was logged in */
  forget(): Promise<boolean>
  /** Whether the service has the customers of the tenant. */
  readonly hasCustomers: boolean
}

interface Options {
  tenant: Tenant
  service: TokenAudience
  session: SessionPort
  /** Another embedded backend, for tests. */
  backend?: (() => Promise<Pick<Backend, 'database'>>) | undefined
}

/** Returns the visitor of a request for a remote service. Browsers' headers and cookies are not used. */
export function serviceVisitor({
  tenant,
  service,
  session,
  backend = embeddedBackend,
}: Options): ServiceVisitor {
  const hasCustomers = ownerOf(tenant, 'customer') === service.name
  const open = async (change: SessionChange, customer: OpenedCustomer): Promise<void> => {
    const id = foreignCustomerId(service.name, customer.businessPartnerNo)
    const viewer = await session.ensure()
    // A number and a birthday recognise a customer, whatever the service answers (SEC-3).
    const isSoft = customer.softLoggedIn === true || change.field === 'logInByCustomerNumber'
    if (isSoft && viewer.customerId === id && viewer.type === sessionTypes.loggedIn) return
    const flags = {
      creditAffinity: customer.creditAffinity === true,
      bonusProgramme: customer.bonusProgramme === true,
      withoutPassword: customer.hasPassword === false,
    }
    const { database } = await backend()
    await openCustomerSession(
      { database, session, tenant, now: Date.now() },
      { id, flags },
      isSoft ? sessionTypes.soft : sessionTypes.loggedIn,
      { keepsApart: change.keepsApart },
    )
  }
  const erase = async (viewer: Viewer | undefined): Promise<void> => {
    if (viewer?.customerId === undefined) return
    await eraseCustomer((await backend()).database, tenant, viewer.customerId)
    await session.end()
  }
  return {
    hasCustomers,
    async token(isCommand) {
      const viewer = isCommand ? await session.ensure() : await session.viewer()
      return viewer && (await signServiceToken((await backend()).database, tenant, service, viewer))
    },
    async apply(change) {
      if (!hasCustomers) return
      if (change.customer) await open(change, change.customer)
      else if (change.effect === 'ends') await session.end()
      else if (change.effect === 'endsOthers') await session.endOthers()
      else if (change.effect === 'erases') await erase(await session.viewer())
    },
    async forget() {
      if (!hasCustomers || (await session.viewer())?.customerId === undefined) return false
      await session.end()
      return true
    },
  }
}
