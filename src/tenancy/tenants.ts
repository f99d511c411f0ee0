import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { amountsOf, type SetAmount, withAmountsIn } from './amounts.ts'
import { withOneForm } from './commerce.ts'
import { explainIssues } from './explain-issues.ts'
import { type TenantConfiguration, tenantSchema } from './tenant-schema.ts'
import { trialHosts } from './trial-hosts.ts'

/** A tenant: its configuration, its folder's name, and its origin. */
export interface Tenant extends TenantConfiguration {
  id: string
  /** Scheme, host and port of canonical URLs, without a trailing slash. */
  origin: string
}

export interface Tenants {
  all: readonly Tenant[]
  /** Returns the tenant of a Host header, ports and case ignored; undefined for an unknown host (TEN-1). */
  byHost(host: string | undefined): Tenant | undefined
  byId(id: string): Tenant | undefined
}

/** An invalid tenant file: the message has the file, the key and the problem (TEN-2). */
export class TenantFileError extends Error {
  override name = 'TenantFileError'
}

interface Options {
  /** Port of this server, part of the origin of localhost tenants. */
  port?: number
  /** Called for each former key that a tenant file still uses. */
  onFormerKey?: (tenantId: string, advice: string) => void
}

/** How a tenant file with `upstreams.graphql` is changed, which the next release no longer reads. */
const graphqlAdvice =
  'upstreams.graphql is the former key for one service for everything: name it under commerce.services, and for each capability in commerce'

/**
 * Reads and validates `tenants/{id}/tenant.json` over `tenants/defaults/tenant.json` (TEN-2, TEN-3).
 * @throws {TenantFileError} for a file that cannot be read or parsed, or is invalid, and for a host of two tenants
 */
export function loadTenants(folder: string, options: Options = {}): Tenants {
  const defaults = readJson(join(folder, 'defaults', 'tenant.json'))
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isTenantFolder(folder, entry.name))
    .map((entry) => entry.name)
    .sort()
  const all = ids.map((id) => loadTenant(folder, id, defaults, options))
  return index(all, folder)
}

/**
 * Returns whether a folder is read as a tenant's. One without `tenant.json` is something else, such as `node_modules` or a
 * folder of documents, unless it has other JSON files or pictures in SVG as a tenant's has, or is empty and named like a tenant.
 */
function isTenantFolder(folder: string, name: string): boolean {
  if (['defaults', 'node_modules'].includes(name) || name.startsWith('.')) return false
  if (existsSync(join(folder, name, 'tenant.json'))) return true
  try {
    const files = readdirSync(join(folder, name)).filter((file) => !file.startsWith('.'))
    return files.length === 0
      ? /^[a-z0-9][a-z0-9-]*$/.test(name)
      : files.some((file) => /\.(json\w*|svg)$/i.test(file))
  } catch {
    // A folder of the system, such as `lost+found`.
    return false
  }
}

function loadTenant(folder: string, id: string, defaults: unknown, { port, onFormerKey }: Options): Tenant {
  const file = join(folder, id, 'tenant.json')
  const own = withDefaults(defaults, readJson(file))
  const parsed = tenantSchema.safeParse(own)
  if (!parsed.success) throw new TenantFileError(explain(file, parsed.error, tenantSchema, own))
  if (parsed.data.upstreams.graphql !== undefined) onFormerKey?.(id, graphqlAdvice)
  const settings = withOneForm(parsed.data)
  return { ...settings, id, origin: settings.origin ?? originOf(settings.hosts[0] as string, port) }
}

/**
 * Reads a further file of a tenant's folder, such as `manufacturers.json`; undefined where there is none.
 * @throws {TenantFileError} for a file that cannot be read or parsed, or is invalid
 */
export function readTenantFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined
  const json = readJson(file)
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new TenantFileError(explain(file, parsed.error, schema, json))
  return parsed.data
}

function originOf(host: string, port: number | undefined): string {
  if (host !== 'localhost' && !host.endsWith('.localhost')) return `https://${host}`
  return port === undefined || port === 80 ? `http://${host}` : `http://${host}:${port}`
}

function index(all: Tenant[], folder: string): Tenants {
  const fileOf = (id: string) => join(folder, id, 'tenant.json')
  const hosts = new Map<string, Tenant>()
  for (const tenant of all)
    for (const host of tenant.hosts) {
      const other = hosts.get(host)
      if (other)
        throw new TenantFileError(
          `${fileOf(other.id)} and ${fileOf(tenant.id)}: hosts: ${host} is in both; a host belongs to one shop`,
        )
      hosts.set(host, tenant)
    }
  const ids = new Map(all.map((tenant) => [tenant.id, tenant]))
  for (const [host, id] of trialHosts()) {
    const tenant = ids.get(id)
    if (!tenant) throw new TenantFileError(`TRIAL_HTTP_HOSTS: there is no tenant ${id}`)
    if (hosts.has(host)) throw new TenantFileError(`TRIAL_HTTP_HOSTS: ${host} is a host of a shop already`)
    hosts.set(host, tenant)
  }
  for (const { id, sisterShops } of all)
    for (const sister of sisterShops)
      if (!ids.has(sister))
        throw new TenantFileError(`${fileOf(id)}: sisterShops: there is no other shop ${sister}`)
  return {
    all,
    byHost: (host) => (host === undefined ? undefined : hosts.get(hostname(host))),
    byId: (id) => ids.get(id),
  }
}

function hostname(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase()
}

/**
 * Returns a tenant's settings over the defaults. Default amounts are in the default currency: a tenant with another one
 * gets about as much of its own.
 */
function withDefaults(defaults: unknown, own: unknown): unknown {
  const [usual, currency] = [currencyIn(defaults), currencyIn(own)]
  const inOwnCurrency = usual && currency ? withAmountsIn(defaults, usual, currency) : defaults
  return merge(inOwnCurrency, own)
}

function currencyIn(settings: unknown): string | undefined {
  const i18n = isObject(settings) ? settings.i18n : undefined
  return isObject(i18n) && typeof i18n.currency === 'string' ? i18n.currency : undefined
}

/**
 * Returns the amounts of `tenants/defaults/tenant.json` in a currency, for those who compare their own.
 * @throws {TenantFileError} for a file that cannot be read
 */
export function defaultAmounts(folder: string, currency: string): SetAmount[] {
  const defaults = readJson(join(folder, 'defaults', 'tenant.json'))
  return amountsOf(withAmountsIn(defaults, currencyIn(defaults) ?? currency, currency))
}

/** Merges objects key by key; everything else, arrays included, is replaced. */
function merge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over === undefined ? base : over
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) merged[key] = merge(base[key], value)
  return merged
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new TenantFileError(`${file}: cannot be read (${(cause as Error).message})`)
  }
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new TenantFileError(`${file}: is not JSON (${(cause as Error).message})`)
  }
}

/** Returns a line for each problem: file, key, value and what is expected. */
const explain = (file: string, error: z.ZodError, schema: z.ZodType, json: unknown): string =>
  explainIssues(error, schema, json)
    .map(({ path, reason }) => `${file}: ${path.join('.') || '(file)'}: ${reason}`)
    .join('\n')
