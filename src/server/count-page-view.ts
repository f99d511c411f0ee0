import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Device, deviceOf } from '../commerce/session/device.ts'
import { visitorKindOf } from '../commerce/session/visitor-kind.ts'
import { pageTypeOf } from '../contract/vitals/page-types.ts'
import { addViews } from '../operations/page-views.ts'
import { splitLocale } from '../tenancy/locales.ts'
import { matchRoute } from '../tenancy/match-route.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/** Number of user agents whose kind of visitor is stored: searching one for robots takes longer than counting. */
const maxAgents = 2_000

/** Characters of a user agent. */
const maxAgentLength = 1_000

/**
 * Counts the pages that people open (CNX-2), by tenant, kind of page and device. Nothing of the visit is stored: no
 * cookie is read or set, and no id, address or path is counted.
 */
export function pageViewCounter(tenants: { byId(id: string): Tenant | undefined }) {
  const people = new Map<string, boolean>()

  function isPerson(agent: string): boolean {
    // No browser has a longer name, and it would stay in memory.
    if (agent.length > maxAgentLength) return false
    const known = people.get(agent)
    if (known !== undefined) return known
    const isOne = visitorKindOf(agent) === 'person'
    if (people.size >= maxAgents) people.clear()
    people.set(agent, isOne)
    return isOne
  }

  return {
    /** Whether a person's browser asks for a page to show it, or to have it ready. Programs send no `Sec-Fetch-Dest`. */
    isView: ({ method, headers }: IncomingMessage): boolean =>
      method === 'GET' && headers['sec-fetch-dest'] === 'document' && isPerson(headers['user-agent'] ?? ''),

    /** Returns the kind of a tenant's page; undefined for a path that is no page. */
    stepOf(tenantId: string, path: string, status: number): string | undefined {
      const tenant = tenants.byId(tenantId)
      if (!tenant) return undefined
      const { locale, path: withoutLanguage } = splitLocale(tenant, path)
      const route = matchRoute(tenant, locale, withoutLanguage)
      if (status === 404) return '404'
      return route && status < 300 ? pageTypeOf(route) : undefined
    },

    /** Counts one view. */
    count(tenantId: string, step: string, { headers }: IncomingMessage): void {
      const isPrefetch = headers['sec-purpose'] !== undefined
      const device: Device = deviceOf(headers)
      addViews({ tenantId, step, device, views: isPrefetch ? 0 : 1, prefetched: isPrefetch ? 1 : 0 })
    },
  }
}

export type PageViewCounter = ReturnType<typeof pageViewCounter>

/** Counts the view of a page that is not cached, once its response is sent. */
export function countViewWhenSent(
  counter: PageViewCounter,
  req: IncomingMessage,
  res: ServerResponse,
  { tenantId, path }: { tenantId: string; path: string },
): void {
  if (!counter.isView(req)) return
  res.once('close', () => {
    // A page that has not changed was shown, too.
    const step = counter.stepOf(tenantId, path, res.statusCode === 304 ? 200 : res.statusCode)
    if (step !== undefined) counter.count(tenantId, step, req)
  })
}
