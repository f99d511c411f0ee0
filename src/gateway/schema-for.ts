import type { GraphQLSchema } from 'graphql'
import { shopSchema } from '#backend/api/schema.ts'
import { capabilities, rootFieldsOf } from '#contract/capabilities.ts'
import { isWhollyEmbedded, ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Adapter } from './adapter.ts'
import { type LoadAdapter, adapters as ownAdapters } from './adapters.ts'
import { type Composition, compose } from './composition.ts'
import { serviceFetch } from './service-fetch.ts'

/** The adapters by name; others than the product's own for tests. */
type Adapters = Readonly<Record<string, LoadAdapter>>

const compositions = new WeakMap<Tenant, Promise<Composition>>()

/**
 * Returns the backends of a tenant behind one schema, composed once.
 * @throws {Error} with a sentence when an adapter cannot be used (`backendProblems` finds it at start)
 */
export function compositionOf(tenant: Tenant, adapters: Adapters = ownAdapters): Promise<Composition> {
  const known = compositions.get(tenant)
  if (known) return known
  const composing = openAdapters(tenant, adapters).then((opened) => compose(tenant, opened))
  compositions.set(tenant, composing)
  composing.catch(() => compositions.delete(tenant))
  return composing
}

/**
 * Returns the executable schema of the contract for a tenant: that of the embedded backend where it answers everything,
 * or a composed one.
 */
export const schemaFor = async (tenant: Tenant, adapters?: Adapters): Promise<GraphQLSchema> =>
  isWhollyEmbedded(tenant) ? shopSchema : (await compositionOf(tenant, adapters)).schema

/** Returns the services of a tenant that have an adapter, and the capabilities given to them. */
const adaptersOf = (tenant: Tenant) =>
  Object.entries(tenant.commerce.services).flatMap(
    ([name, { adapter, graphql: _, url = '', ...settings }]) =>
      adapter === undefined
        ? []
        : [
            {
              ...{ name, adapter, url, settings },
              given: capabilities.filter((each) => ownerOf(tenant, each) === name),
            },
          ],
  )

async function openAdapters(tenant: Tenant, adapters: Adapters): Promise<Map<string, Adapter>> {
  const opened = new Map<string, Adapter>()
  for (const { name, adapter, url, settings } of adaptersOf(tenant)) {
    const open = await adapters[adapter]?.()
    if (!open) throw new Error(`there is no adapter ${adapter}`)
    opened.set(name, open({ url, settings, fetch: serviceFetch({ tenant: tenant.id, service: name, url }) }))
  }
  return opened
}

/**
 * Returns what is wrong with the adapters of tenants, a sentence for each problem with the tenant and the key: an adapter
 * that is not there, refuses its settings, or cannot fill a capability that is given to it. Nothing is requested.
 */
export async function backendProblems(
  tenants: readonly Tenant[],
  adapters: Adapters = ownAdapters,
): Promise<string[]> {
  const problems = await Promise.all(
    tenants.flatMap((tenant) =>
      adaptersOf(tenant).map(async (used) => {
        const at = `tenant ${tenant.id}: commerce`
        const load = Object.hasOwn(adapters, used.adapter) ? adapters[used.adapter] : undefined
        const known = Object.keys(adapters).join(', ') || 'none'
        if (!load)
          return [`${at}.services.${used.name}.adapter: there is no adapter ${used.adapter}; known: ${known}`]
        try {
          const fetch = serviceFetch({ tenant: tenant.id, service: used.name, url: used.url })
          const opened = (await load())({ url: used.url, settings: used.settings, fetch })
          return used.given.flatMap((capability) => fillProblems(opened, capability, used.adapter, at))
        } catch (error) {
          return [`${at}.services.${used.name}: ${error instanceof Error ? error.message : String(error)}`]
        }
      }),
    ),
  )
  return problems.flat()
}

function fillProblems(
  opened: Adapter,
  capability: (typeof capabilities)[number],
  name: string,
  at: string,
): string[] {
  const key = `${at}.${capability}`
  if (!opened.capabilities.includes(capability)) {
    const able = opened.capabilities.join(', ')
    return [
      `${key}: the adapter ${name} cannot fill it; it fills ${able}: another service, "embedded" or "off" is expected`,
    ]
  }
  if (capability === 'goods' && !opened.goods) return [`${key}: the adapter ${name} has no goods port`]
  const known: readonly string[] = rootFieldsOf[capability]
  return known.some((field) => opened.fields[field])
    ? []
    : [`${key}: the adapter ${name} answers none of its fields, such as ${known[0]}`]
}
