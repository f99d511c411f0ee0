import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { CommerceError } from '../commerce/client/failures.ts'
import { localeMessages } from '../i18n/locale-messages.ts'
import { tenants } from '../tenancy/registry.ts'
import { cacheForVisitors, cacheWithPrices } from './cache-lifetimes.ts'
import { accountContext, pageContext } from './page-context.ts'

const tenant = tenants.byId('ch') as NonNullable<ReturnType<typeof tenants.byId>>

interface Given {
  status?: number
  viewer?: { type: number; customerId: string | null }
  route?: App.Locals['route']
}

/** The parts of `Astro` in a page of the Swiss tenant, in French. */
function page({ status = 200, viewer, route }: Given = {}) {
  const locals = {
    ...{ tenant, locale: 'fr-CH', path: '/konto/', route, requestId: 'r-1', clientAddress: '192.0.2.1' },
    ...localeMessages(tenant, 'fr-CH'),
    session: { viewer: vi.fn(async () => viewer) },
  } as unknown as App.Locals
  const redirect = vi.fn(
    (to: string, code: number) => new Response(null, { status: code, headers: { Location: to } }),
  )
  return {
    locals,
    url: new URL('http://ch.localhost/fr/konto/?page=2'),
    response: { status, statusText: '', headers: new Headers() },
    redirect: redirect as never,
  }
}

afterEach(() => vi.restoreAllMocks())

test.each([
  [undefined, 404, { 'cache-control': 'no-store' }],
  [{ status: 422 }, 422, { 'cache-control': 'no-store' }],
  [
    { status: 200, cacheControl: cacheWithPrices, tags: ['catalogue', 'content', 'reviews'] as const },
    200,
    { 'cache-control': cacheWithPrices, 'cache-tag': 'tenant-ch,catalogue-ch,content-ch,reviews-ch' },
  ],
  [
    { cacheControl: cacheForVisitors, tags: [] },
    404,
    { 'cache-control': cacheForVisitors, 'cache-tag': 'tenant-ch' },
  ],
])('[REL-4] setResponse(%j) on a page of status 404 leaves %i and %j', (given, status, headers) => {
  const astro = page({ status: 404 })
  pageContext(astro).setResponse(given)
  expect(astro.response.status).toBe(status)
  expect(Object.fromEntries(astro.response.headers)).toEqual(headers)
})

test.each([
  [undefined, ''],
  [{ name: 'content', path: '/lp/a' } as const, ''],
  [{ name: 'accountOrder', path: '/konto/b/7', rest: '7' } as App.Locals['route'], '7'],
])('[ROU-1] below the route %j, the path is "%s"', (route, rest) => {
  const { routeRest, pagePath } = pageContext(page({ route }))
  expect({ routeRest, pagePath }).toEqual({ routeRest: rest, pagePath: '/fr/konto/' })
})

test('[REL-5] a context reads the session only when something for the visitor is loaded', async () => {
  const astro = page()
  const { sharedClient, visitorClient, setResponse } = pageContext(astro)
  sharedClient()
  visitorClient()
  setResponse()
  expect(astro.locals.session.viewer).not.toHaveBeenCalled()
  await accountContext(astro)
  expect(astro.locals.session.viewer).toHaveBeenCalledOnce()
})

test('[DEV-5] failures are logged with request and tenant; loaded and unrequested data are not', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { logFailures, logFailure } = pageContext(page())
  const failure = new CommerceError('Orders', new Error('timeout'))
  logFailures('account', { ok: true, data: 1 }, undefined, { ok: false, failure })
  logFailure('reviews', failure, { doing: 'load' })
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { component: 'account', requestId: 'r-1', tenant: 'ch' },
    { component: 'reviews', requestId: 'r-1', tenant: 'ch', doing: 'load' },
  ])
})

const customer = (type: number) => ({ type, customerId: 'c1' })

test.each([
  ['a visitor', undefined, false, '?back=%2Ffr%2Fkonto%2F%3Fpage%3D2'],
  ['a guest', { type: 0, customerId: null }, true, '?back=%2Ffr%2Fkonto%2F%3Fpage%3D2'],
  ['a recognised customer', customer(1), false, '?back=%2Ffr%2Fkonto%2F%3Fpage%3D2&done=again'],
])('[SES-3] %s is redirected to the log-in and back', async (_, viewer, softLogIn, query) => {
  const astro = page(viewer ? { viewer } : {})
  const response = (await accountContext(astro, { softLogIn })) as Response
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(pageContext(astro).logInUrl('x').split('?')[0] + query)
})

test.each([
  [customer(2), false, false],
  [customer(1), true, true],
])('[SES-3] viewer %j gets the page where soft log-in is %s', async (viewer, softLogIn, isSoft) => {
  const account = await accountContext(page({ viewer }), { softLogIn })
  expect(account).toMatchObject({ tenant, locale: 'fr-CH', pagePath: '/fr/konto/', softLogIn: isSoft })
})

test('pages use the context instead of a preamble of their own', () => {
  const source = join(import.meta.dirname, '..')
  const pages = globSync('{routes,pages}/**/*.astro', { cwd: source })
  expect(pages.length).toBeGreaterThan(50)
  const repeats =
    /headers\.set\('Cache-(Control|Tag)'|serverClient\(|loadShell\(content|await requireAccount\(/
  expect(pages.filter((page) => repeats.test(readFileSync(join(source, page), 'utf8')))).toEqual([])
})
