import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { routeNames } from '#routes/routes.ts'
import { localisePath } from '#tenancy/locales.ts'
import { pathOf } from '#tenancy/match-route.ts'
import { isPersonalRoute } from '#tenancy/personal-routes.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { Guest } from './kit/guest.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/** Every URL of the real shops, requested without cookies and by a logged-in customer. */
let shops: RunningShops
let anonymous: Guest
let customer: Guest
const host = 'nl.localhost'
const tenants = loadTenants(join(repository, 'tenants'), { port: 4321 })
const nl = tenants.byId('nl') as Tenant

beforeAll(async () => {
  shops = await startShops()
  anonymous = new Guest(shops, host)
  customer = new Guest(shops, host)
  const email = demoCustomers.nl?.email ?? ''
  const { status } = await customer.send(localisePath(nl, 'nl-NL', pathOf(nl, 'nl-NL', 'login')), {
    ...{ do: 'logIn', email, password: demoPassword },
  })
  expect(status).toBe(303)
})
afterAll(() => shops?.stop())

const isStored = ({ headers }: HttpResponse): boolean =>
  !/\bno-store\b|\bprivate\b/.test(headers['cache-control'] ?? '')

/** The path of a page file, with values in place of its parameters. */
const endpoints = globSync('src/pages/**/*.{ts,astro}', { cwd: repository })
  .filter((file) => !/\/(_|~\/|\[\.\.\.path\])/.test(file))
  .map((file) =>
    file
      .replace(/^src\/pages/, '')
      .replace(/(\/index)?\.(ts|astro)$/, '')
      .replace('[locale]', 'nl-NL')
      .replace('[language]', 'nl')
      .replace(/\[(\.\.\.)?\w+\]/g, 'x'),
  )
  .sort()

const named = routeNames.flatMap((name) => {
  const own = pathOf(nl, 'nl-NL', name)
  const below = own.endsWith('/') ? own : `${own}/`
  return [own, `${below}x.css`, `${below}niets/hier`, `${below}4711`].map((path) => ({ name, path }))
})

describe('[REL-5] a response that depends on the session is not stored by shared caches', () => {
  test.each(named.filter(({ name }) => isPersonalRoute(name)))('$name at $path', async ({ path }) => {
    for (const visitor of [anonymous, customer])
      for (const address of [path, `/nl${path}`, `${path}?x=1`]) {
        const response = await visitor.open(address)
        expect(
          [address, response.status, response.headers['cache-control']],
          response.text.slice(0, 200),
        ).toEqual([...[address, response.status], expect.stringMatching(/no-store|private/)])
        expect(response.headers['cache-tag']).toBeUndefined()
      }
  })

  test.each([
    ...new Set([...named.filter(({ name }) => !isPersonalRoute(name)).map(({ path }) => path), ...endpoints]),
  ])('the cacheable response of %s is the same without cookies and for a customer', async (path) => {
    const [theirs, ours] = [await anonymous.open(path), await customer.open(path)]
    expect(isStored(ours)).toBe(isStored(theirs))
    if (isStored(ours)) expect([ours.status, ours.text]).toEqual([theirs.status, theirs.text])
    if (isStored(ours)) expect(ours.headers['set-cookie']).toBeUndefined()
  })

  test("another customer's order and invoice are 404 for this customer alone", async () => {
    for (const name of ['accountOrder', 'accountInvoice', 'accountReturn'] as const)
      for (const rest of ['5161708240', '4711.pdf', 'x.css']) {
        const response = await customer.open(pathOf(nl, 'nl-NL', name) + rest)
        expect([name, rest, response.status, response.headers['cache-control']]).toEqual([
          name,
          rest,
          404,
          'no-store',
        ])
      }
  })

  test('the table names every endpoint', () => {
    expect(endpoints).toEqual(
      expect.arrayContaining(['/graphql', '/api/session', '/api/inform/rating/new/get', '/outbox']),
    )
    expect(endpoints.length).toBeGreaterThan(40)
  })
})
