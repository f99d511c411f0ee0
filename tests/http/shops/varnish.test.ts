import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { type HttpResponse, sendRequest } from '../server/kit/client.ts'
import { dictionaryPath } from '../server/kit/dictionary-pages.ts'
import { freePort } from '../server/kit/free-port.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { ensureVarnish } from './kit/ensure-varnish.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** A real Varnish, with the configuration of the documentation, in front of the real server. */
const host = 'nl.localhost'
const secret = 'for-varnish-alone'
const folder = createSmallDatabase({ tenant: 'nl' })
let folders: CopiedFolders
let shops: RunningShops
let books: Database
let port: number
let varnish: ReturnType<typeof spawn>
const work = mkdtempSync(join(tmpdir(), 'varnish-'))

/** The configuration in `.github/docs/caching.md` with the part for dictionaries before it, in front of another port. */
function configuration(shopPort: number): string {
  const docs = readFileSync(join(repository, '.github', 'docs', 'caching.md'), 'utf8')
  const parts = [...docs.matchAll(/```vcl\n([\s\S]+?)```/g)].map(([, each = '']) => each)
  const vcl = parts.find((each) => each.includes('.port = "4321"'))
  const dictionaries = parts.find((each) => each.includes('Available-Dictionary'))
  if (!vcl || !dictionaries) throw new Error('caching.md has no configuration of Varnish')
  return vcl
    .replace('.port = "4321"', `.port = "${shopPort}"`)
    .replace('sub vcl_recv {', `${dictionaries}\nsub vcl_recv {`)
}

beforeAll(async () => {
  const program = ensureVarnish()
  folders = copyFolders()
  port = await freePort()
  folders.changeTenant('nl', {
    purge: {
      ...{ kind: 'varnish', addresses: [`http://127.0.0.1:${port}`], method: 'BAN' },
      secretFrom: 'PURGE_VARNISH',
    },
  })
  shops = await startShops({
    env: { ...folders.env, DATA_DIR: folder, PURGE_VARNISH: secret, PAGE_DICTIONARIES: '1' },
  })
  books = await openDatabase({ folder })
  // Varnish started as root reads its configuration as another user.
  chmodSync(work, 0o755)
  writeFileSync(join(work, 'shop.vcl'), configuration(shops.port))
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', join(work, 'shop.vcl'), '-n', join(work, 'run')]
  varnish = spawn(program, [...options, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PURGE_VARNISH: secret },
  })
  let words = ''
  for (const stream of [varnish.stdout, varnish.stderr])
    stream?.on('data', (piece) => {
      words += piece
    })
  await vi.waitFor(
    async () => {
      expect(varnish.exitCode, words).toBeNull()
      expect((await see('/')).status).toBe(200)
    },
    { timeout: 60_000, interval: 100 },
  )
  // Purges at the start fail until Varnish runs, and are tried again at growing intervals: later changes wait for them.
  await vi.waitFor(
    async () => {
      const { text } = await shops.request('localhost', '/-/metrics')
      expect(text).toMatch(/etalage_cdn_purges_total\{[^}]*result="done"[^}]*\} [1-9]/)
    },
    { timeout: 60_000, interval: 250 },
  )
})
afterAll(async () => {
  varnish?.kill('SIGTERM')
  await shops?.stop()
  await books?.destroy()
  folders.remove()
  rmSync(folder, { recursive: true })
  rmSync(work, { recursive: true, force: true })
})

const see = (path: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  sendRequest(port, path, { headers: { host, ...headers } })

/** Whether a response came from Varnish's cache: its header then names two transactions. */
const isHit = ({ headers }: HttpResponse): boolean => /^\d+ \d+$/.test(String(headers['x-varnish']))

test('[REL-4] a Varnish in front shows a change of price within five seconds, and keeps all other pages', async () => {
  const { sku } = await books
    .selectFrom('product')
    .select('sku')
    .where('tenant_id', '=', 'nl')
    .orderBy('popularity', 'desc')
    .executeTakeFirstOrThrow()
  const address = String((await shops.request(host, `/p/x/${sku}`)).headers.location)
  await expect.poll(async () => isHit(await see(address))).toBe(true)
  await expect.poll(async () => isHit(await see('/klantenservice'))).toBe(true)
  expect((await see(address)).text).not.toContain('123,45')
  await books
    .updateTable('variant')
    .set({ price: 123_45, earlier_prices: null })
    .where('master_sku', '=', sku)
    .execute()
  const changedAt = performance.now()
  let oldest = 0
  await expect
    .poll(
      async () => {
        const age = performance.now() - changedAt
        const isNew = (await see(address)).text.includes('123,45')
        if (!isNew) oldest = age
        return isNew
      },
      { interval: 50 },
    )
    .toBe(true)
  expect(oldest).toBeLessThan(5_000)
  await expect.poll(async () => isHit(await see(address))).toBe(true)
  expect(isHit(await see('/klantenservice'))).toBe(true)
})

test('[REL-4] tags are sent only to the CDN of a tenant', async () => {
  const direct = await shops.request(host, '/klantenservice')
  expect(String(direct.headers['cache-tag']).split(',')).toContain('content-nl')
  expect(String(direct.headers['surrogate-key']).split(' ')).toContain('tenant-nl')
  const behind = await see('/klantenservice')
  expect([behind.headers['cache-tag'], behind.headers['surrogate-key']]).toEqual([undefined, undefined])
  // Another tenant of the same server has no CDN.
  const other = await shops.request('de.localhost', '/')
  expect([other.headers['cache-tag'], other.headers['surrogate-key']]).toEqual([undefined, undefined])
})

test('[REL-5] phones and computers share the pages in Varnish', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
  await expect.poll(async () => isHit(await see('/', phone))).toBe(true)
  const [mobile, web] = [await see('/', phone), await see('/', { 'user-agent': 'Firefox/145.0' })]
  expect([isHit(mobile), isHit(web)]).toEqual([true, true])
  expect(web.text).toBe(mobile.text)
})

test('[REL-4] only the shop may ban, and uncached pages are not stored', async () => {
  const ban = (headers: Record<string, string>) =>
    sendRequest(port, '/', { method: 'BAN', headers: { host, 'x-purge-tags': 'tenant-nl', ...headers } })
  expect((await ban({})).status).toBe(403)
  expect((await ban({ authorization: 'Bearer wrong' })).status).toBe(403)
  const banHeaders = { authorization: `Bearer ${secret}`, 'x-purge-tags': '" + req.url + "' }
  expect((await ban(banHeaders)).status).toBe(400)
  for (let turn = 0; turn < 3; turn += 1) expect(isHit(await see('/warenkorb'))).toBe(false)
})

test('[PHO-6] differences to a dictionary are sent and stored, and other hashes get whole pages', async () => {
  const accepts = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' }
  let path = ''
  // A page names the dictionary once it is rendered anew: a page that was stored before is banned.
  await expect
    .poll(
      async () => {
        await sendRequest(port, '/', {
          method: 'BAN',
          headers: { host, authorization: `Bearer ${secret}`, 'x-purge-tags': 'tenant-nl' },
        })
        path = dictionaryPath((await see('/', accepts)).headers.link)
        return path
      },
      { interval: 1_000, timeout: 30_000 },
    )
    .not.toBe('')
  const dictionary = (await see(path)).body
  const available = `:${createHash('sha256').update(dictionary).digest('base64')}:`
  const known = { ...accepts, 'available-dictionary': available }
  await expect.poll(async () => isHit(await see('/', known))).toBe(true)
  const { headers, body } = await see('/', known)
  expect(headers['content-encoding']).toBe('dcz')
  const page = zstdDecompressSync(body.subarray(40), { dictionary }).toString()
  expect(page).toBe((await see('/', accepts)).text)
  for (const other of [`:${createHash('sha256').update('another').digest('base64')}:`, ':AAAA:', 'x'])
    expect((await see('/', { ...accepts, 'available-dictionary': other })).headers['content-encoding']).toBe(
      'br',
    )
  // Malformed ones share the copy of browsers without a dictionary.
  expect(isHit(await see('/', { ...accepts, 'available-dictionary': 'never seen' }))).toBe(true)
  expect((await see('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
})
