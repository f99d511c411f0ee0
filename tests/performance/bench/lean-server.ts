import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/**
 * Folders of the files: fonts and content pictures in the built client, product pictures where rendered ones are
 * stored.
 */
const folders: Record<string, string> = {
  '/_astro/fonts/': 'dist/client',
  '/pictures/': 'dist/client',
  '/product-pictures/': '.data',
}

export interface LeanServer {
  port: number
  close: () => void
}

/**
 * Serves pages from memory, in the best brotli, and the shops' fonts and pictures: the minimum of a server.
 * @param pages HTML by path; the first is the response to every other path
 * @param icon SVG source
 * @param root the checkout
 */
export async function openLeanServer(
  pages: Readonly<Record<string, string>>,
  icon: string,
  root: string,
): Promise<LeanServer> {
  const bodies = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]))
  const [first] = bodies.values()
  const server = createServer((req, res) => {
    const path = normalize((req.url as string).split('?', 1)[0] as string)
    const folder = Object.entries(folders).find(([start]) => path.startsWith(start))?.[1]
    if (folder) {
      const file = read(join(root, folder, path))
      const type = types[path.split('.').at(-1) as string] ?? 'application/octet-stream'
      const length = file?.length ?? 0
      const caching = 'public, max-age=31536000'
      const headers = { 'Content-Type': type, 'Content-Length': length, 'Cache-Control': caching }
      res.writeHead(file ? 200 : 404, headers)
      return res.end(file)
    }
    if (path === '/icon.svg') return res.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(icon)
    if (path === '/robots.txt')
      return res.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\nDisallow:\n')
    const body = (bodies.get(path) ?? first) as Buffer
    const type = 'text/html; charset=utf-8'
    res.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length })
    return res.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return
  }
}
