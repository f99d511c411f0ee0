import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import '#backend/domain-events.ts'
import { routeNames, routes } from '#routes/routes.ts'
import { isRouteOffered } from '#tenancy/offered.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import { hostOf, tenants } from './kit/content-pages.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
let database: Database
beforeAll(async () => {
  shops = await startShops()
  database = await openDatabase()
})
afterAll(async () => {
  await database.destroy()
  await shops.stop()
})

const endOf = (html: string) => html.slice(html.lastIndexOf('</body>')).trim()

test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
  'a page of %s ends with its root element, for visitors and for a customer',
  async (id, tenant) => {
    const { cookie } = await new Sessions(database).open({ id }, (await newCustomer(database, id)).id, 2)
    const seen: string[] = []
    const visitors: Record<string, string>[] = [{}, { cookie: `session=${cookie}` }]
    for (const name of routeNames) {
      if (!isRouteOffered(tenant, name) || routes[name].entry?.endsWith('.ts')) continue
      const path = routeUrl(tenant, tenant.i18n.locales[0] as string, name)
      for (const headers of visitors) {
        const { status, text } = await shops.request(hostOf(tenant), path, { headers })
        if (!/^<!doctype html>/i.test(text)) continue
        expect([name, status, endOf(text)]).toEqual([name, status, '</body></html>'])
        seen.push(name)
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(25)
    expect(seen).toContain('basket')
    expect(seen).toContain('cookieSettings')
  },
)

test('no page has a script of its own outside its layout: it would stand after the document', () => {
  const pages = globSync('src/{pages,routes}/**/*.astro')
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((page) => /^<script/m.test(readFileSync(page, 'utf8')))).toEqual([])
})
