import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { createShopServer, type ShopServer } from '#server/shop-server.ts'
import { staticFiles } from '#server/static-files.ts'
import { sendRequest, sendSecure } from '#tests/http/server/kit/client.ts'
import { dictionaryOptions, dictionaryPath, pageOf } from '#tests/http/server/kit/dictionary-pages.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { fakePages } from '#tests/http/server/kit/pages.ts'
import { tenants } from '#tests/http/server/kit/test-server.ts'
import { type RunningProxy, startCaddy, startNginx } from './kit/running-proxy.ts'

/** Two builds behind one proxy: each has scripts that the other lacks. The servers are real, the pages stand-ins. */
const work = mkdtempSync(join(tmpdir(), 'two-versions-'))
const host = 'nl.localhost'
const builds = { old: ['old.aaaaaa.js', 'same.cccccc.js'], new: ['new.bbbbbb.js', 'same.cccccc.js'] }
type Version = keyof typeof builds

for (const [version, scripts] of Object.entries(builds)) {
  mkdirSync(join(work, version, '_astro'), { recursive: true })
  for (const script of scripts) writeFileSync(join(work, version, '_astro', script), `'${script}'`)
}
afterAll(() => rmSync(work, { recursive: true }))

/** Pages that are the same for everybody, of which each version makes a dictionary of its own. */
const isOfDictionary = (url = ''): boolean => /^\/(fr|[cp]\/.*)?$/.test(url)

/** How far the clocks of the versions are ahead, ms: pages have to be made anew once the dictionary is ready. */
let aheadMs = 0

/** Starts one version. Its page names its script; a form takes some time, so that a shutdown finds it in flight. */
async function startVersion(version: Version, port: number): Promise<ShopServer> {
  const { handler } = fakePages(async (call) => {
    const { req } = call
    if (isOfDictionary(req.url)) return pageOf(call, version)
    if (req.url === '/slow') {
      writeFileSync(join(work, 'in-flight'), '')
      await vi.waitFor(() => expect(existsSync(join(work, 'gate'))).toBe(true), 20_000)
    }
    return {
      headers: { 'cache-control': 'private' },
      body: `<script src="/_astro/${builds[version][0]}"></script>${req.method}`,
    }
  })
  const shop = createShopServer({
    ...{ tenants, handler, files: staticFiles(join(work, version)), pageCacheBytes: 1024 * 1024 },
    ...{ log: createLog('silent'), trustedProxies: ['127.0.0.1'] },
    ...{ ...dictionaryOptions, clock: () => Date.now() + aheadMs },
  })
  await new Promise<void>((resolve) => shop.server.listen(port, '127.0.0.1', resolve))
  expect((shop.server.address() as AddressInfo).port).toBe(port)
  return shop
}

/**
 * Stops a version as SIGTERM does.
 * @param drainMs `DRAIN_MS`: Caddy does not repeat forms, and needs this time to notice that readiness fails
 */
const stopVersion = ({ server, shutdown }: ShopServer, drainMs = 0): Promise<number> =>
  shutdown.drain(server, drainMs, 20_000)

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('[CNX-6] %s, two versions side by side', (_, start) => {
  let proxy: RunningProxy | undefined
  let ports: { a: number; b: number }
  const send = (path: string, method = 'GET') =>
    sendSecure((proxy as RunningProxy).httpsPort, host, path, { method })
  const scriptOf = async () => /_astro\/(\w+)/.exec((await send('/page')).text)?.[1]
  const script = async (name: string) => {
    const { status, headers, text } = await send(`/_astro/${name}`)
    return [status, headers['cache-control'], text]
  }
  const immutable = 'public, max-age=31536000, immutable'

  beforeAll(async () => {
    ports = { a: await freePort(), b: await freePort() }
    proxy = await start(ports)
  })
  afterAll(() => proxy?.stop())

  test('scripts of both versions are found, and a file of neither is a 404 that is not cached', async (context) => {
    if (!proxy) return context.skip('not run: the program cannot be had')
    const [old, next] = [await startVersion('old', ports.a), await startVersion('new', ports.b)]
    await vi.waitFor(async () => expect(await scriptOf()).toBeDefined(), 10_000)
    // Several times, as a balancer takes turns.
    for (let turn = 0; turn < 4; turn += 1)
      for (const name of ['old.aaaaaa.js', 'new.bbbbbb.js', 'same.cccccc.js'])
        expect(await script(name)).toEqual([200, immutable, `'${name}'`])
    for (let turn = 0; turn < 4; turn += 1)
      expect((await script('none.dddddd.js')).slice(0, 2)).toEqual([404, 'no-store'])
    await stopVersion(old)
    // The old version has ended: a file of it is missing, not unavailable, so that the tab loads the page again.
    await vi.waitFor(async () => expect(await scriptOf()).toBe('new'), 10_000)
    for (let turn = 0; turn < 4; turn += 1)
      expect((await script('old.aaaaaa.js')).slice(0, 2)).toEqual([404, 'no-store'])
    await stopVersion(next)
  })

  test('the dictionary of either version is found, at every request', async (context) => {
    if (!proxy) return context.skip('not run: the program cannot be had')
    const versions = [await startVersion('old', ports.a), await startVersion('new', ports.b)]
    const paths = await Promise.all(
      [ports.a, ports.b].map((port) =>
        vi.waitFor(async () => {
          aheadMs += 15_000
          const headers = { host, 'accept-encoding': 'br' }
          const path = dictionaryPath((await sendRequest(port, '/', { headers })).headers.link)
          expect(path).not.toBe('')
          return path
        }, 10_000),
      ),
    )
    expect(new Set(paths).size).toBe(2)
    // Each three times in a row, since a balancer takes turns.
    const found = async (): Promise<void> => {
      for (const path of paths.flatMap((each) => [each, each, each])) {
        const { status, headers } = await send(path)
        expect([status, headers['cache-control']]).toEqual([200, immutable])
      }
    }
    // A proxy skips a place that was empty until a second ago.
    await vi.waitFor(found, 10_000)
    await found()
    for (let turn = 0; turn < 4; turn += 1)
      expect((await send('/-/dictionary/nl-NL/AAAAAAAAAAAA')).status).toBe(404)
    await Promise.all(versions.map((version) => stopVersion(version)))
  })

  test('a deployment answers every page and form, those in flight included', async (context) => {
    if (!proxy) return context.skip('not run: the program cannot be had')
    for (const mark of ['gate', 'in-flight']) rmSync(join(work, mark), { force: true })
    const old = await startVersion('old', ports.a)
    await vi.waitFor(async () => expect(await scriptOf()).toBe('old'), 10_000)
    const seen = new Set<string | undefined>()
    const failed: string[] = []
    let isOver = false
    const visit = async (method: string): Promise<void> => {
      while (!isOver) {
        const page = await send('/page', method).catch((error: Error) => ({ status: 0, text: error.message }))
        if (page.status === 200) seen.add(/_astro\/(\w+)/.exec(page.text)?.[1])
        else failed.push(`${method} ${page.status} ${page.text}`)
      }
    }
    const visitors = ['GET', 'POST'].map(visit)
    const inFlight = send('/slow', 'POST')
    await vi.waitFor(() => expect(existsSync(join(work, 'in-flight'))).toBe(true), 10_000)
    const next = await startVersion('new', ports.b)
    // The proxy has noticed the new version; until then it skips a place that was empty.
    await vi.waitFor(async () => expect((await script('new.bbbbbb.js'))[0]).toBe(200), 10_000)
    const stopped = stopVersion(old, 2_500)
    await vi.waitFor(() => expect([...seen]).toContain('new'), 10_000)
    writeFileSync(join(work, 'gate'), '')
    expect((await inFlight).text).toContain('old.aaaaaa.js')
    expect(await stopped).toBe(0)
    isOver = true
    await Promise.all(visitors)
    expect(failed).toEqual([])
    expect([...seen].sort()).toEqual(['new', 'old'])
    await stopVersion(next)
  })
})
