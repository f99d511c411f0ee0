import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  /** Scheme, host and port. */
  base: string
  /** Messages that shops have sent, in their order. */
  received: ReceivedMessage[]
  close(): void
}

/** A push service on this machine, which stores what it receives. A path that begins with a status gets that status. */
export async function openPushService(port = 0): Promise<PushService> {
  const received: ReceivedMessage[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = request
    received.push({ path, headers, body: Buffer.concat(chunks) })
    const status = Number(/^\/(\d{3})/.exec(path)?.[1] ?? 201)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { base, received, close: () => server.close() }
}
