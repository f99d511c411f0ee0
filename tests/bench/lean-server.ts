import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' }

export interface LeanServer {
  port: number
  close: () => void
}

/**
 * Serves one page from memory, in the best brotli, and the pictures of a folder: the least a server can do.
 * @param icon SVG source
 */
export async function openLeanServer(html: string, icon: string, folder: string): Promise<LeanServer> {
  const body = brotliCompressSync(html)
  const server = createServer((req, res) => {
    const path = normalize((req.url as string).split('?', 1)[0] as string)
    if (path.startsWith('/pictures/')) {
      const file = read(join(folder, path))
      const type = types[path.split('.').at(-1) as string] ?? 'application/octet-stream'
      res.writeHead(file ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000' })
      return res.end(file)
    }
    if (path === '/icon.svg') return res.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(icon)
    if (path === '/robots.txt')
      return res.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\nDisallow:\n')
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
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
