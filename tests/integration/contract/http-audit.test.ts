import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphqlHandler } from '#backend/api/handler.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

interface Audit {
  id: string
  name: string
  fn(): Promise<{ status: 'ok' | 'notice' | 'warn' | 'error'; reason?: string }>
}

type Audits = { serverAudits(options: { url: string; fetchFn: typeof fetch }): Audit[] }

// The audit suite of the GraphQL Foundation, if it is installed.
const name = 'graphql-http'
const suite = await (import(name) as Promise<Audits>).catch(() => undefined)

describe.skipIf(!suite)('GraphQL over HTTP to the letter', () => {
  let opened: TestShop
  beforeAll(async () => {
    opened = await openTestShop({ products: 5 })
  })
  afterAll(() => opened.close())

  const fetchFn = ((address: string, init?: RequestInit) => {
    const tenant = tenants.byId('nl')
    if (!tenant) throw new Error('Tenant nl is needed.')
    return graphqlHandler(opened.shop)(new Request(address, init), {
      tenant,
      locale: 'nl-NL',
      requestId: 'audit',
    })
  }) as typeof fetch
  const audits = suite?.serverAudits({ url: 'http://shop.localhost/graphql', fetchFn }) ?? []

  test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))('%s', async (_, audit) => {
    const result = await audit.fn()
    expect(result.status, result.reason).not.toBe('error')
    // MAY and SHOULD: exceptions are listed here with their reason, and nothing else may appear.
    if (result.status !== 'ok')
      expect(Object.keys(explained), `${audit.id}: ${result.reason}`).toContain(audit.id)
  })
})

/** Accepted notices and warnings: audit id to reason. */
const explained: Readonly<Record<string, string>> = {}
