import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { onTestFinished } from 'vitest'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  js: 'text/javascript',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
}

/**
 * The simplest static host: files, `index.html` for folders, `404.html` for the rest. Closed at the end of the test.
 */
export async function openPlainHost(folder: string): Promise<string> {
  const server: Server = createServer((req, res) => {
    const path = normalize(decodeURIComponent(new URL(req.url as string, 'http://host').pathname))
    const found = [path, join(path, 'index.html')].find((name) => isFile(join(folder, name)))
    const file = found ?? '/404.html'
    res.writeHead(found ? 200 : 404, {
      'Content-Type': types[file.split('.').at(-1) as string] ?? 'text/plain',
    })
    if (isFile(join(folder, file))) createReadStream(join(folder, file)).pipe(res)
    else res.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
