import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalPath } from '#server/request/canonical-path.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
const tenants = loadTenants(join(repository, 'tenants'), { port: 4321 })

beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops?.stop())

test.each([
  ['nl.localhost', '/%63/dames', '/c/dames'],
  ['nl.localhost', '/c//dames?utm_source=mail', '/c/dames?utm_source=mail'],
  ['nl.localhost', '/c/dames/', '/c/dames'],
  ['nl.localhost', '/./c/dames', '/c/dames'],
  ['nl.localhost', '/s', '/s/'],
  ['nl.localhost', '/klantenservice//privacy/', '/klantenservice/privacy'],
  ['nl.localhost', '/robots.txt/', '/robots.txt'],
  ['ch.localhost', '/fr/', '/fr'],
  ['ch.localhost', '/de//', '/'],
  ['ch.localhost', '/de//evil.example', '/evil.example'],
])('[REL-5] %s%s is one redirect to %s', async (host, path, location) => {
  const { status, headers } = await shops.request(host, path)
  expect([status, headers.location]).toEqual([301, location])
  expect((await shops.request(host, location)).status).not.toBe(301)
})

test.each([
  ['nl.localhost', '/klantenservice.', '/klantenservice'],
  ['nl.localhost', '/klantenservice%3E', '/klantenservice'],
  ['nl.localhost', '/c/dames).', '/c/dames'],
  ['nl.localhost', '/c/dames%22?pagina=2', '/c/dames?pagina=2'],
  ['nl.localhost', '/%20klantenservice%20', '/klantenservice'],
  ['nl.localhost', '/klantenservice%3D20', '/klantenservice'],
  ['nl.localhost', '/mijn-account/overzicht!', '/mijn-account/overzicht'],
  ['nl.localhost', '/warenkorb%3B', '/warenkorb'],
  ['nl.localhost', '/klantenservice%26utm_source%3Dmail', '/klantenservice?utm_source=mail'],
  ['nl.localhost', '/paylink%3Ftoken%3Dabc', '/paylink?token=abc'],
  ['nl.localhost', '/paylink%20?token=abc&utm_source=mail', '/paylink?token=abc&utm_source=mail'],
  ['de.localhost', "/service-hilfe'", '/service-hilfe'],
  ['ch.localhost', '/fr/aide-service%2C', '/fr/aide-service'],
  ['uk.localhost', '/special.', '/special'],
])(
  '[MAI-2] %s%s is the link of an e-mail with something added, and leads to %s',
  async (host, path, location) => {
    const { status, headers } = await shops.request(host, path)
    expect([status, headers.location]).toEqual([301, location])
  },
)

test('[MAI-2] an address that the shop does not have is still not found', async () => {
  const names = ['/p/rok/niets%20100', '/p/rok/A%26B', '/c/dames%20rok', '/merken/niets%26meer']
  for (const path of ['/niets', '/p/rok/niets', '/klantenservice/niets', ...names])
    expect((await shops.request('nl.localhost', path)).status).toBe(404)
  expect((await shops.request('nl.localhost', '/klantenservice.', { method: 'POST' })).status).not.toBe(301)
})

test('[REL-5] the dot of the root and an absolute target lead to the same shop', async () => {
  const dotted = await shops.request(`nl.localhost.:${shops.port}`, '/klantenservice')
  expect([dotted.status, dotted.headers.location]).toEqual([
    301,
    `//nl.localhost:${shops.port}/klantenservice`,
  ])
  const absolute = await shops.sendRaw(
    'GET http://ch.localhost/ HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n',
  )
  expect(absolute).toMatch(/^HTTP\/1.1 200 /)
  expect(absolute).toContain('lang="de-CH"')
})

test.each([
  ['nl', '/'],
  ['nl', '/c/dames'],
  ['nl', '/s/?q=jurk'],
  ['nl', '/sitemap/brands-nl-NL.xml'],
  ['de', '/'],
  ['ch', '/fr'],
])('[REL-5] no link of %s%s has another spelling', async (id, path) => {
  const tenant = tenants.byId(id) as Tenant
  const { text } = await shops.request(`${id}.localhost`, path)
  const own = new URL(`http://${id}.localhost`)
  const links = [...text.matchAll(/(?:href|action|src)="([^"#]*)|<loc>([^<]*)/g)]
    .map(([, link = '', loc]) => new URL((loc ?? link).replaceAll('&amp;', '&'), own))
    .filter(({ hostname, pathname }) => hostname === own.hostname && !pathname.startsWith('/_astro/'))
    .map(({ pathname }) => pathname)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => canonicalPath(tenant, link) !== link)).toEqual([])
})
