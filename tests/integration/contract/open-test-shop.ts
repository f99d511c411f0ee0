import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Backend, RequestContext } from '#backend/api/context.ts'
import { graphqlHandler, type HandlerOptions } from '#backend/api/handler.ts'
import type { CreditChecker } from '#backend/billing/credit-check/checker.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { type Database, type DatabaseLocation, openDatabase } from '#backend/infra/database/database.ts'
import { postgresDialect } from '#backend/infra/database/postgres-dialect.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { loadTenants, type Tenant, type Tenants } from '#tenancy/tenants.ts'
import { searchInThread } from '#tests/support/search/search-in-thread.ts'

export const tenants = loadTenants('tenants')

interface OpenDatabase {
  database: Database
  /** Settings for a separate process on the same database. */
  place: DatabaseLocation
  close(): Promise<void>
}

export interface TestShop extends OpenDatabase {
  shop: Backend
}

/** The database of the contract tests: PostgreSQL if the environment names one (`npm run test:postgres`). */
const server = process.env.DATABASE_URL || undefined

export const databaseName = server === undefined ? 'SQLite' : 'PostgreSQL'

/** A database for one test that is deleted afterwards: a file, or one more on the server. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (server !== undefined) return openTestDatabaseAt(server)
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const database = await openDatabase({ folder })
  return {
    database,
    place: { folder },
    close: async () => {
      await database.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openTestDatabaseAt(server: string): Promise<OpenDatabase> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string): Promise<void> => {
    const maintenanceDb = new Kysely<unknown>({ dialect: postgresDialect(server) })
    await sql.raw(statement).execute(maintenanceDb)
    await maintenanceDb.destroy()
  }
  await administer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const place = { url: url.href, folder: '' }
  const database = await openDatabase(place)
  return {
    database,
    place,
    close: async () => {
      await database.destroy()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** A creditworthiness service that accepts every order. */
export const acceptingChecker: CreditChecker = {
  check: async () => ({ outcome: 'ACCEPTED', reference: 'test-1' }),
}

/** A shop with the first products of the sample for each tenant, by default the sample shops. */
export async function openTestShop({
  products = 150,
  of = tenants,
}: {
  products?: number
  of?: Tenants
} = {}): Promise<TestShop> {
  const { database, place, close } = await openTestDatabase()
  for (const tenant of of.all)
    await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products }))
  const sessions = new Sessions(database)
  const catalogue = new Catalogue(database)
  const shop = { database, sessions, catalogue, searchOf: searchInThread(), creditChecker: acceptingChecker }
  return { shop, database, place, close }
}

export interface QueryContext {
  tenant?: string
  locale?: string
  /** Credit terms other than the tenant's. */
  credit?: Partial<Tenant['credit']>
  /** Risk limits in place of the tenant's. */
  creditRisk?: Tenant['creditRisk']
  /** VAT rules other than the tenant's. */
  vat?: Tenant['vat']
  /** The moment of the request, ms. */
  at?: number
  /** The owner of the request; anonymous if omitted. */
  session?: SessionPort
  /** IP address of the client, for limits; an unknown one if omitted. */
  address?: string
}

export interface QueryResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a parsed response; each test checks its fields
  body: { data?: any; errors?: { message: string; extensions?: Record<string, unknown> }[] }
}

/** The day after the sample's own: its countdowns still run. */
const now = Date.parse('2026-11-17T12:00:00Z')

/**
 * Sends a query to a shop in the format of HTTP, as tenant `nl` by default.
 * @param of the tenants of the shop
 */
export function queryClient(shop: Backend, options: HandlerOptions = {}, of: Tenants = tenants) {
  const handle = graphqlHandler(shop, options)
  return async (
    query: string,
    variables: object = {},
    {
      tenant = 'nl',
      locale = 'nl-NL',
      credit,
      creditRisk,
      vat,
      session,
      address,
      at = now,
    }: QueryContext = {},
  ): Promise<QueryResponse> => {
    const request = new Request('http://shop.localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query, variables }),
    })
    const known = of.byId(tenant)
    if (!known) throw new Error(`Tenant ${tenant} is needed.`)
    const terms = {
      ...known,
      credit: { ...known.credit, ...credit },
      creditRisk: creditRisk ?? known.creditRisk,
      vat: vat ?? known.vat,
    }
    const context: RequestContext = {
      tenant: terms,
      locale,
      requestId: 'test-1',
      now: at,
      session,
      ip: address,
    }
    const response = await handle(request, context)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as QueryResponse['body'],
    }
  }
}
