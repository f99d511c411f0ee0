import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type ServiceBehaviour = (response: ServerResponse, received: ReceivedRequest) => void

export interface FakeService {
  url: string
  received: ReceivedRequest[]
  /** Connections whose request the client aborted. */
  closed: number
  setBehaviour(behaviour: ServiceBehaviour): void
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service of a shop team on loopback, closed at the end of the test. */
export async function fakeService(behaviour: ServiceBehaviour): Promise<FakeService> {
  let current = behaviour
  const fake: FakeService = {
    url: '',
    received: [],
    closed: 0,
    setBehaviour: (next) => {
      current = next
    },
  }
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) fake.closed += 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const received = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
    fake.received.push(received)
    current(response, received)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`
  return fake
}

/** Responds with JSON. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): ServiceBehaviour =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof value === 'string' ? value : JSON.stringify(value))

/** What a failing service does; `hangs` and `drips` never end. */
export const failures: Record<string, ServiceBehaviour> = {
  hangs: () => {},
  drips: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'),
  '500': json({ message: 'secret stack at /srv/app' }, 500),
  '502 page': (response) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>secret</h1>'),
  'closes early': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' }).destroy(),
  huge: json(`"${'x'.repeat(300_000)}"`),
  'wrong type': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>secret'),
  'no JSON': json('secret of Anna de Wit'),
  redirects: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
}
