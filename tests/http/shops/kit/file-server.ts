import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * A static file server in a process of its own: `node file-server.ts FOLDER PORT`, forked with an IPC channel. It
 * sends its port, then every requested path, and responds as configured by the last message.
 */
export type Manner = 'well' | 'slow' | 'silent' | 'error' | 'html' | 'half'
export type Report = { port: number } | { manner: Manner } | { asked: string }

const [folder = '.', port = '0'] = process.argv.slice(2)
const slowMs = 300
const tell = (report: Report) => process.send?.(report)
let manner: Manner = 'well'

const server = createServer(async ({ url = '' }, response) => {
  tell({ asked: url })
  const file = await readFile(join(folder, url)).catch(() => undefined)
  if (!file) return response.writeHead(404).end()
  if (manner === 'silent') return
  if (manner === 'error') return response.writeHead(500).end('broken')
  if (manner === 'html') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Onderhoud')
  response.setHeader('Content-Type', 'application/json')
  if (manner === 'half') return response.end(file.subarray(0, file.length / 2))
  if (manner === 'slow') return setTimeout(() => response.end(file), slowMs)
  return response.end(file)
})

process.on('message', (wanted: Manner) => {
  manner = wanted
  tell({ manner })
})
server.listen(Number(port), '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }))
