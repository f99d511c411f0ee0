import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * A static file server in a process of its own, which can be switched to failure modes: `node static-storage.ts
 * FOLDER`, forked with an IPC channel. It sends its port, then follows mode messages and reports every request.
 */
export type StorageMode =
  | 'well'
  | 'withoutEtag'
  | 'error'
  | 'silent'
  | 'halfBodyThenSilent'
  | 'brokenOff'
  | 'html'
  | 'htmlAsJson'
  | 'halfJson'
  | 'notText'
  | 'large'
  | 'largeUnannounced'
  | 'redirect'

export interface StorageReport {
  port?: number
  /** The mode is on. */
  mode?: StorageMode
  request?: { method: string; path: string; ifNoneMatch: string | undefined; status: number }
}

const [folder = '.'] = process.argv.slice(2)
const report = (report: StorageReport) => process.send?.(report)
let mode: StorageMode = 'well'

const html = '<!doctype html><title>Onderhoud</title><p>Zo terug.'
const large = 3 * 1024 * 1024

const misbehaviour: Partial<Record<StorageMode, (response: ServerResponse, body: string) => void>> = {
  error: (response) => response.writeHead(500, 'Storage On Fire').end('{"path":"/"}'),
  silent: () => undefined,
  halfBodyThenSilent: (response, body) => response.write(body.slice(0, body.length / 2)),
  brokenOff: (response, body) => response.write(body.slice(0, body.length / 2), () => response.destroy()),
  html: (response) => response.setHeader('Content-Type', 'text/html').end(html),
  htmlAsJson: (response) => response.end(html),
  halfJson: (response, body) => response.end(body.slice(0, body.length / 2)),
  notText: (response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  large: (response) => response.setHeader('Content-Length', large).end(Buffer.alloc(large, 32)),
  largeUnannounced: (response) => {
    response.write(Buffer.alloc(large / 2, 32))
    response.end(Buffer.alloc(large / 2, 32))
  },
  redirect: (response) => response.writeHead(302, { Location: '/elsewhere/nl-NL/klantenservice.json' }).end(),
}

const server = createServer(async ({ method = '', url = '', headers }, response) => {
  const ifNoneMatch = headers['if-none-match']
  response.on('finish', () =>
    report({ request: { method, path: url, ifNoneMatch, status: response.statusCode } }),
  )
  const body = await readFile(join(folder, url), 'utf8').catch(() => undefined)
  if (body === undefined) {
    response.writeHead(404).end()
    return
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const misbehave = misbehaviour[mode]
  if (misbehave) {
    misbehave(response, body)
    return
  }
  const etag = `"${createHash('sha1').update(body).digest('hex')}"`
  if (mode === 'well') response.setHeader('ETag', etag)
  if (mode === 'well' && ifNoneMatch === etag) response.writeHead(304).end()
  else response.end(body)
})

process.on('message', (wanted: StorageMode) => {
  mode = wanted
  report({ mode })
})
server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }))
