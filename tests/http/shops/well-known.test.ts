import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeUrl } from '#tenancy/route-urls.ts'
import { hostOf, tenants } from './kit/content-pages.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
})
afterAll(() => shops.stop())

const changePassword = '/.well-known/change-password'

describe.each(tenants.map((tenant) => ({ id: tenant.id, tenant })))('$id', ({ tenant }) => {
  test.each(tenant.hosts)('[REL-12] %s has a security.txt that is valid and can be cached', async (host) => {
    const { status, headers, text } = await shops.request(host, '/.well-known/security.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['cache-control']).toMatch(/^public, max-age=86400/)
    expect(text).toContain(`Contact: mailto:${tenant.organisation.email}\n`)
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000)
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })

  test.each(tenant.i18n.locales)('[REL-12] change-password redirects to the page of %s', async (locale) => {
    const headers = { 'accept-language': `${locale},en;q=0.5` }
    const { status, headers: answered } = await shops.request(hostOf(tenant), changePassword, { headers })
    expect(status).toBe(302)
    const location = String(answered.location)
    expect(location).toBe(`${routeUrl(tenant, locale, 'accountPersonalData')}#change-password-heading`)
    expect(answered['cache-control']).toMatch(tenant.i18n.locales.length > 1 ? /^no-store$/ : /^public/)
    // A visitor who is not logged in logs in first and comes back.
    const next = await shops.request(hostOf(tenant), location.replace(/#.*/, ''))
    expect(next.status).toBe(303)
    expect(next.headers.location).toContain(encodeURIComponent(location.replace(/#.*/, '')))
  })

  test('[REL-12] unknown paths below /.well-known are 404, so that password managers trust the known ones', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    for (const locale of tenant.i18n.locales) {
      const headers = { 'accept-language': locale }
      expect((await shops.request(hostOf(tenant), path, { headers })).status).toBe(404)
    }
  })

  test('[REL-12] [SEC-2] HSTS over https has the value of tenant.json', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    for (const path of ['/', '/.well-known/security.txt', '/nowhere', '/icon.svg', changePassword]) {
      const secure = await shops.request(hostOf(tenant), path, { headers: https })
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
      expect((await shops.request(hostOf(tenant), path)).headers['strict-transport-security']).toBeUndefined()
    }
  })
})
