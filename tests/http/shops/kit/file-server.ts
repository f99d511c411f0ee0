import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * A static file server in a process of its own: `node file-server.ts FOLDER PORT`, forked with an IPC channel. It
 * sends its port, then every requested path, and responds as configured by the last message.
 */
export type FileServerMode = 'well' | 'slow' | 'silent' | 'error' | 'html' | 'half'
export type Report = { port: number } | { mode: FileServerMode } | { requested: string }

const [folder = '.', port = '0'] = process.argv.slice(2)
/** Far longer than a busy machine takes for a page, and shorter than the shops wait for a file. */
const slowMs = 1_500
const report = (report: Report) => process.send?.(report)
let mode: FileServerMode = 'well'

const server = createServer(async ({ url = '' }, response) => {
  report({ requested: url })
  const file = await readFile(join(folder, url)).catch(() => undefined)
  if (!file) return response.writeHead(404).end()
  if (mode === 'silent') return
  if (mode === 'error') return response.writeHead(500).end('broken')
  if (mode === 'html') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Onderhoud')
  response.setHeader('Content-Type', 'application/json')
  if (mode === 'half') return response.end(file.subarray(0, file.length / 2))
  if (mode === 'slow') return setTimeout(() => response.end(file), slowMs)
  return response.end(file)
})

process.on('message', (wanted: FileServerMode) => {
  mode = wanted
  report({ mode })
})
server.listen(Number(port), '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }))
