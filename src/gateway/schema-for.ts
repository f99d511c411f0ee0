import type { GraphQLSchema } from 'graphql'
import { shopSchema } from '#backend/api/schema.ts'
import { type Capability, capabilities, rootFieldsOf } from '#contract/capabilities.ts'
import { expectedInstead, isWhollyEmbedded, ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Adapter, OpenAdapter } from './adapter.ts'
import { type LoadAdapter, adapters as ownAdapters } from './adapters.ts'
import { type Composition, compose } from './composition.ts'
import { serviceFetch } from './service-fetch.ts'

/** The adapters by name; others than the product's own for tests. */
type Adapters = Readonly<Record<string, LoadAdapter>>

const compositions = new WeakMap<Tenant, Promise<Composition>>()

/**
 * Returns the backends of a tenant behind one schema, composed once.
 * @throws {Error} with a sentence when an adapter cannot be opened (`backendProblems` finds it at start)
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

/** A service that has an adapter, and the capabilities given to it. */
interface UsedAdapter {
  /** Of the service. */
  name: string
  adapter: string
  url: string
  settings: Readonly<Record<string, unknown>>
  given: readonly Capability[]
}

const adaptersOf = (tenant: Tenant): UsedAdapter[] =>
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
  for (const used of adaptersOf(tenant)) opened.set(used.name, await open(tenant, used, adapters))
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
        try {
          const opened = await open(tenant, used, adapters)
          return used.given.flatMap((capability) => fillProblems(tenant, opened, capability, used.adapter))
        } catch (error) {
          return [error instanceof Error ? error.message : String(error)]
        }
      }),
    ),
  )
  return problems.flat()
}

/** @throws {Error} with a sentence that names tenant and key */
async function open(
  tenant: Tenant,
  { name, adapter, url, settings }: UsedAdapter,
  adapters: Adapters,
): Promise<Adapter> {
  const key = `${keyOf(tenant)}.services.${name}`
  const load = Object.hasOwn(adapters, adapter) ? adapters[adapter] : undefined
  if (!load) {
    const known = Object.keys(adapters).join(', ') || 'none'
    throw new Error(`${key}.adapter: there is no adapter ${adapter}; known: ${known}`)
  }
  try {
    const openAdapter: unknown = await load()
    if (typeof openAdapter !== 'function')
      throw new Error(
        `src/gateway/adapters.ts loads no function for ${adapter}: the name of one that its file exports is expected`,
      )
    const fetch = serviceFetch({ tenant: tenant.id, service: name, url })
    return (openAdapter as OpenAdapter)({ url, settings, locales: tenant.i18n.locales, fetch })
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const keyOf = ({ id }: Tenant): string => `tenant ${id}: commerce`

function fillProblems(tenant: Tenant, opened: Adapter, capability: Capability, name: string): string[] {
  const key = `${keyOf(tenant)}.${capability}`
  if (!opened.capabilities.includes(capability)) {
    const able = opened.capabilities.join(', ')
    return [
      `${key}: the adapter ${name} cannot fill it; it fills ${able}: ${expectedInstead(tenant, capability)} is expected`,
    ]
  }
  if (capability === 'goods' && !opened.goods) return [`${key}: the adapter ${name} has no goods port`]
  const known: readonly string[] = rootFieldsOf[capability]
  return known.some((field) => opened.fields[field])
    ? []
    : [`${key}: the adapter ${name} answers none of its fields, such as ${known[0]}`]
}
