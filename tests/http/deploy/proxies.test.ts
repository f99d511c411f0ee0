import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#server/limits.ts'
import { sendRequest, sendSecure } from '#tests/http/server/kit/client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { copyFolders } from '#tests/http/shops/kit/copied-folders.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { createSmallDatabase } from '#tests/http/shops/kit/small-shop.ts'
import { type RunningProxy, startCaddy, startNginx } from './kit/running-proxy.ts'

/** The configurations of `.github/deploy` in front of the built shop. The second place for a version is empty. */
const folder = createSmallDatabase({ tenant: 'nl' })
const folders = copyFolders()
const publicHost = 'duinlicht.example'
const trialHost = '192.168.77.20'
let shops: RunningShops
let emptyPlace: number

beforeAll(async () => {
  folders.changeTenant('nl', { hosts: ['nl.localhost', 'localhost', publicHost] })
  shops = await startShops({
    env: {
      ...{ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', DEMO: '0' },
      ...folders.env,
      TRIAL_HTTP_HOSTS: `${trialHost}=nl`,
    },
  })
  emptyPlace = await freePort()
})
afterAll(async () => {
  await shops?.stop()
  rmSync(folder, { recursive: true })
  folders.remove()
})

test('[CNX-5] [SEC-1] a trial in a local network has sessions over http, and a note on every page and in the log', async () => {
  const session = async (host: string) => {
    const headers = { 'content-type': 'application/json', origin: `http://${host}:${shops.port}` }
    const { headers: sent } = await shops.request(`${host}:${shops.port}`, '/api/session', {
      method: 'POST',
      headers,
    })
    return (sent['set-cookie'] ?? []).filter((line) => /^(__Host-)?session=/.test(line))
  }
  expect(await session(trialHost)).toEqual([expect.not.stringMatching(/; ?secure/i)])
  for (const path of ['/', '/warenkorb', '/missing-page'])
    expect((await shops.request(trialHost, path)).text, path).toContain(
      'Proef via http: deze verbinding is niet versleuteld.',
    )
  expect((await shops.request('de.localhost', '/')).text).not.toContain('data-trial')
  // Another address of the machine is no shop.
  expect((await shops.request('192.168.77.21', '/')).status).toBe(421)
  expect(shops.output()).toContain(`"hosts":["${trialHost} (nl)"]`)
})

describe.each([
  ['nginx', 'nginx.conf', startNginx],
  ['Caddy', 'Caddyfile', startCaddy],
])('%s', (_, file, start) => {
  let proxy: RunningProxy | undefined
  beforeAll(async () => {
    proxy = await start({ a: shops.port, b: emptyPlace })
  })
  afterAll(() => proxy?.stop())

  /** The test's proxy; a test without one is skipped, and its reason printed. */
  const running = (context: { skip: (note: string) => void }): RunningProxy => {
    if (!proxy) context.skip('not run: the program cannot be had')
    return proxy as RunningProxy
  }

  test('[CNX-5] serves every tenant over TLS under its own host, and refuses other hosts', async (context) => {
    const { httpsPort, httpPort } = running(context)
    for (const host of ['nl.localhost', 'de.localhost']) {
      const page = await sendSecure(httpsPort, host, '/')
      expect([page.status, page.text.includes('</html>')]).toEqual([200, true])
      const direct = await shops.request(host, '/')
      expect(page.headers['content-security-policy']).toBe(direct.headers['content-security-policy'])
      // Only https has it: the shop knows from the proxy that the visitor came by TLS.
      expect(page.headers['strict-transport-security']).toMatch(/max-age=\d+/)
      expect(direct.headers['strict-transport-security']).toBeUndefined()
      expect(page.text).toContain(`<html lang="${host.slice(0, 2)}`)
    }
    const redirect = await sendRequest(httpPort, '/warenkorb?a=b', { headers: { host: 'nl.localhost' } })
    expect(redirect.status).toBe(308)
    expect(redirect.headers.location).toMatch(/^https:\/\/nl\.localhost(:\d+)?\/warenkorb\?a=b$/)
    const unknown = await sendSecure(httpsPort, 'de.localhost', '/', {
      headers: { host: 'unknown.example' },
    }).catch(() => undefined)
    // nginx passes the host on and the shop refuses it; Caddy serves only the hosts of its file.
    if (unknown) expect([200, 421]).toContain(unknown.status)
    if (unknown?.status === 200) expect(unknown.text).toBe('')
  })

  test('[CNX-5] speaks HTTP/2', async (context) => {
    const { httpsPort } = running(context)
    const session = connect(`https://127.0.0.1:${httpsPort}`, {
      rejectUnauthorized: false,
      servername: 'nl.localhost',
    })
    onTestFinished(() => session.close())
    const stream = session.request({ ':path': '/', ':authority': `nl.localhost:${httpsPort}` })
    const [headers] = await once(stream, 'response')
    stream.close()
    expect([headers[':status'], headers['strict-transport-security']]).toEqual([
      200,
      expect.stringMatching(/max-age/),
    ])
  })

  test('[CNX-5] passes compressed bodies and cache headers on unchanged', async (context) => {
    const { httpsPort } = running(context)
    const home = (await shops.request('nl.localhost', '/')).text
    const asset = /\/_astro\/[\w.-]+\.js/.exec(home)?.[0] ?? ''
    for (const encoding of ['br', 'gzip', 'zstd', 'identity'])
      for (const path of ['/', asset]) {
        const headers = { 'accept-encoding': encoding }
        const direct = await shops.request('nl.localhost', path, { headers })
        const behind = await sendSecure(httpsPort, 'nl.localhost', path, { headers })
        expect(behind.body.equals(direct.body), `${encoding} ${path}`).toBe(true)
        for (const name of ['content-encoding', 'vary', 'cache-control', 'etag', 'content-type'])
          expect(behind.headers[name], `${encoding} ${path} ${name}`).toBe(direct.headers[name])
      }
    const script = await sendSecure(httpsPort, 'nl.localhost', asset, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const etag = String(script.headers.etag)
    const again = await sendSecure(httpsPort, 'nl.localhost', asset, {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('[CNX-5] the shop gets the address of the visitor, and nothing that a visitor claims', async (context) => {
    const { httpsPort } = running(context)
    // The proxy's own requests come from loopback as well: a probe through it is one of a visitor, and rejected.
    for (const path of ['/-/health', '/-/ready', '/-/metrics'])
      expect((await sendSecure(httpsPort, 'nl.localhost', path)).status, path).toBe(404)
    const claims = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'de.localhost',
      'x-forwarded-proto': 'http',
      forwarded: 'for=198.51.100.7;host=de.localhost',
    }
    const page = await sendSecure(httpsPort, 'nl.localhost', '/', { headers: claims })
    expect(page.text).toContain('<html lang="nl')
    expect(page.headers['strict-transport-security']).toMatch(/max-age/)
    const seen = await forwardedHeaders(start)
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
    expect(seen['x-forwarded-proto']).toBe('https')
    expect(seen['x-forwarded-host']).toMatch(/^nl\.localhost/)
    expect(seen.forwarded ?? '').toBe('')
    expect(seen.traceparent ?? '').toBe('')
    expect([seen.upgrade, /upgrade/i.test(String(seen.connection))]).toEqual([undefined, false])
  })

  test('[CNX-5] forms work through TLS: a basket is opened, with cookies for https alone', async (context) => {
    const { httpsPort } = running(context)
    const origin = `https://nl.localhost:${httpsPort}`
    const body = JSON.stringify({ query: '{ basket { items { id } } }' })
    const send = (from: string) =>
      sendSecure(httpsPort, 'nl.localhost', '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: from },
        body,
      })
    expect((await send(origin)).status).toBe(200)
    expect((await send('https://evil.example')).status).toBe(403)
    const opened = await sendSecure(httpsPort, publicHost, '/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${publicHost}:${httpsPort}` },
    })
    expect(opened.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-session=.*; ?Secure/i))
  })

  test('[CNX-5] the largest body is that of the shop, whose own answer is passed on', async (context) => {
    const { httpsPort } = running(context)
    const post = (bytes: number, type: string, body: Buffer) =>
      sendSecure(httpsPort, 'nl.localhost', '/klantenservice/contact', {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': String(bytes) },
        body,
      })
    const form = Buffer.alloc(limits.bodyBytes + 1, 'x')
    const refused = await post(form.length, 'application/x-www-form-urlencoded', form)
    expect([refused.status, refused.text]).toEqual([413, 'The request body is too large.\n'])
    // Refused by the declared length alone, before the body is sent.
    const files = await post(limits.uploadBytes + 1, 'multipart/form-data; boundary=none', Buffer.from('x'))
    expect(files.status).toBe(413)
    expect(largestBody(file)).toBe(limits.uploadBytes)
  })

  test('[CNX-5] while no version runs, visitors get a short page that is not cached', async (context) => {
    running(context)
    const alone = await start({ a: await freePort(), b: await freePort() })
    onTestFinished(() => alone?.stop())
    const { httpsPort } = alone as RunningProxy
    for (const [language, text] of [
      ['nl-NL,nl;q=0.9', 'De winkel wordt opnieuw gestart'],
      ['de', 'Der Shop wird gerade neu gestartet'],
      ['fr-CH', 'La boutique redémarre'],
      ['pl', 'The shop is being restarted'],
    ] as const) {
      const page = await sendSecure(httpsPort, 'nl.localhost', '/', {
        headers: { 'accept-language': language },
      })
      expect(page.text).toContain(text)
      const { headers, status } = page
      expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
    const file = await sendSecure(httpsPort, 'nl.localhost', '/_astro/gone.js')
    expect([file.status, file.headers['cache-control']]).toEqual([503, 'no-store'])
  })
})

/** Returns the limit of bodies in a configuration, bytes. */
function largestBody(file: string): number {
  const text = readFileSync(join(repository, '.github', 'deploy', file), 'utf8')
  return Number(/(?:client_max_body_size|max_size) (\d+)Mi?B?;?$/im.exec(text)?.[1]) * 1024 * 1024
}

const zstd = zstdCompressSync(Buffer.from('<p>linen and light</p>'.repeat(50)))

/** Returns the headers that a shop behind a proxy gets for a request with forged and hop-by-hop headers. */
async function forwardedHeaders(start: typeof startNginx): Promise<NodeJS.Dict<string | string[]>> {
  let seen: NodeJS.Dict<string | string[]> = {}
  const shop = createServer((req, res) => {
    if (req.url === '/seen') seen = req.headers
    res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end(zstd)
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const proxy = await start({ a: (shop.address() as AddressInfo).port, b: await freePort() })
  try {
    await vi.waitFor(async () => {
      const response = await sendSecure((proxy as RunningProxy).httpsPort, 'nl.localhost', '/seen', {
        headers: {
          ...{ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'de.localhost' },
          'accept-encoding': 'zstd, br;q=0.9',
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
          ...{
            'x-forwarded-proto': 'http',
            forwarded: 'for=198.51.100.7',
            connection: 'upgrade',
            upgrade: 'websocket',
          },
        },
      })
      // An encoding that the proxy does not know.
      expect([response.status, response.headers['content-encoding']]).toEqual([200, 'zstd'])
      expect(response.body.equals(zstd)).toBe(true)
    })
    expect(seen['accept-encoding']).toBe('zstd, br;q=0.9')
    return seen
  } finally {
    await proxy?.stop()
    shop.close()
    shop.closeAllConnections()
  }
}
