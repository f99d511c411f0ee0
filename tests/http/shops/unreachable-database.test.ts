import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../server/kit/client.ts'
import { freePort } from '../server/kit/free-port.ts'
import { parsePage } from './kit/html.ts'
import { repository } from './kit/repository.ts'

/**
 * Closed at the end of the test.
 * @returns settings of a shop whose PostgreSQL accepts connections and never responds
 */
async function hangingServer(): Promise<Record<string, string>> {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  return { DATABASE_URL: `postgres://shop:test@127.0.0.1:${port}/shop` }
}

/** @returns settings of a shop whose database file was overwritten by a broken disk */
function brokenFile(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'dead-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'shop.sqlite'), 'This is no database. '.repeat(1_000))
  return { DATA_DIR: folder }
}

test.each<[string, () => Record<string, string> | Promise<Record<string, string>>]>([
  ['PostgreSQL hangs', hangingServer],
  ['SQLite file is damaged', brokenFile],
])(
  '[ERR-1] [ROU-6] [DEV-5] a shop whose %s still serves pages, which show what is missing',
  {
    timeout: 90_000,
  },
  async (_, die) => {
    const port = await freePort()
    const child = spawn(process.execPath, ['src/server/start.ts'], {
      cwd: repository,
      env: {
        ...{ PATH: process.env.PATH, WORKERS: '1', LOG_LEVEL: 'silent', PORT: String(port) },
        ...(await die()),
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => String(chunk).includes(`localhost:${port}`) && resolve())
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    })
    const look = async (path: string) => {
      const begun = performance.now()
      const { status, text, headers } = await sendRequest(port, path, {
        headers: { host: 'nl.localhost', cookie: 'session=somebody' },
      })
      return { path, status, text, headers, ms: performance.now() - begun }
    }
    const pages = [
      '/',
      '/warenkorb',
      '/c/heren',
      '/merken',
      '/merken/linnea',
      '/s/?q=jas',
      '/p/iets/1',
      '/merkzettel',
    ]
    // Requests with a session cookie, which only the database can resolve.
    const own = [
      '/mijn-account/overzicht',
      '/mijn-account/bestellingen-leveringen',
      '/kasse/lieferservice',
      '/paylink?token=a.b',
      '/overeenkomst-herroepen?received=00000000-0000-4000-8000-000000000000',
    ]
    const [home, ...others] = await Promise.all([...pages, ...own].map(look))
    expect(home?.status).toBe(200)
    expect(others.map(({ path, status }) => [path, status])).toEqual(others.map(({ path }) => [path, 503]))
    for (const page of [home, ...others]) {
      // Five seconds for a connection, not for each query of a page.
      expect(page?.ms).toBeLessThan(15_000)
      expect(parsePage(page?.text ?? '').all('footer a').length).toBeGreaterThan(0)
    }
    for (const { headers } of others)
      expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', '30'])
    const responses = await Promise.all(
      ['/graphql?query={__typename}', '/product-documents/1/usermanual.pdf'].map(look),
    )
    for (const { status, headers, text } of responses)
      expect([status, headers['content-type'], JSON.parse(text).status]).toEqual([
        503,
        'application/problem+json',
        503,
      ])
    expect((await look('/-/ready')).status).toBe(503)
    expect((await look('/-/health')).status).toBe(200)
  },
)
