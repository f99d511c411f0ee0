import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' }

/** Where the pictures are: of content in the built client, of products where the darkroom keeps them. */
const folders: Record<string, string> = { '/pictures/': 'dist/client', '/product-pictures/': '.data' }

export interface LeanServer {
  port: number
  close: () => void
}

/**
 * Serves pages from memory, in the best brotli, and the shops' pictures: the least a server can do.
 * @param pages HTML by path; the first answers every other address
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
      res.writeHead(file ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000' })
      return res.end(file)
    }
    if (path === '/icon.svg') return res.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(icon)
    if (path === '/robots.txt')
      return res.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\nDisallow:\n')
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    return res.end(bodies.get(path) ?? first)
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
