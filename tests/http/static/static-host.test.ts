import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildShop } from '#server/static/build-shop.ts'
import { filesIn } from '#server/static/fingerprint.ts'
import { type StaticBuildOptions, staticBuildOptions } from '#server/static/options.ts'
import { splitLocale } from '#tenancy/locales.ts'
import { matchRoute } from '#tenancy/match-route.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { openPlainHost } from './kit/plain-host.ts'
import { urlsIn } from './kit/urls-in.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const tenants = loadTenants(join(repository, 'tenants'), { port: 4321 })

function optionsOf(tenant: Tenant): StaticBuildOptions {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-served-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = staticBuildOptions(repository, { tenant: tenant.id, out: join(folder, 'out') }, {})
  return { ...options, manifest: join(folder, 'manifest.json') }
}

/** Routes that need a server: search, catalogue, account, checkout. */
function isServerRoute(tenant: Tenant, address: string): boolean {
  const { locale, path } = splitLocale(tenant, address)
  const route = matchRoute(tenant, locale, path)
  return route !== undefined && route.name !== 'content' && route.name !== 'serviceLayer'
}

describe.each(tenants.all)('$id on a host that only serves files', (tenant) => {
  test('[CON-7] every link, picture, font and script of every page exists', {
    timeout: 120_000,
  }, async () => {
    const options = optionsOf(tenant)
    const { pages, forwarded } = await buildShop(options)
    const host = await openPlainHost(options.out)
    const html = filesIn(options.out).filter((file) => file.endsWith('.html'))
    expect(html.length).toBeGreaterThan(pages)

    const named = new Map<string, string>()
    const dead: string[] = []
    for (const file of html) {
      const text = readFileSync(join(options.out, file), 'utf8')
      for (const address of urlsIn(text, tenant.origin)) named.set(address, file)
      for (const [, path] of text.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="(\/[^"?#]*)/g))
        if (isServerRoute(tenant, path as string)) dead.push(`${path} (in ${file})`)
    }
    expect(dead, 'links that only the live shop answers').toEqual([])
    const broken: string[] = []
    for (const [address, file] of named) {
      // The picture for sharing is an absolute URL of the live shop.
      if (isServerRoute(tenant, address) || forwarded.includes(address)) continue
      const { status } = await fetch(host + address)
      if (status !== 200) broken.push(`${address} (in ${file}): ${status}`)
    }
    expect(broken).toEqual([])
    expect(named.size).toBeGreaterThan(pages)

    const missing = await fetch(`${host}/niemandes/adresse`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain(tenant.company)
  })
})
