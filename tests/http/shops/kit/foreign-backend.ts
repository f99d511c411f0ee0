import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { graphqlHandler } from '#backend/api/handler.ts'
import { openTestShop, type TestShop, tenants } from '#tests/integration/contract/open-test-shop.ts'
import { testSession } from '#tests/integration/contract/test-session.ts'

/** One GraphQL operation that the backend has received. */
export interface ReceivedOperation {
  /** Its name, such as `Product`. */
  name: string
  /** The owner in the visitor's token; undefined for a request without one. */
  sid: string | undefined
}

/** Responds in place of the backend, or never. */
export type Failure = (response: ServerResponse) => void

/** The ways in which a backend fails, besides refusing connections (`stop`). */
export const failures = {
  hangs: () => {},
  '500': (response) =>
    void response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"secret"}'),
  HTML: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret</h1>'),
  /** The status line arrives, the headers never end. */
  'slow headers': (response) => void response.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: applica'),
} satisfies Record<string, Failure>

export interface ForeignBackend {
  /** Address of its GraphQL endpoint. */
  url: string
  shop: TestShop
  received: ReceivedOperation[]
  /** How it fails from now on; undefined: it works. */
  fail(failure: Failure | undefined): void
  /** Refuses connections until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * A shop team's own commerce server on loopback: it answers the contract for the tenant `nl` from a database of its own,
 * with 40 products, and records what it is asked.
 */
export async function startForeignBackend(): Promise<ForeignBackend> {
  const shop = await openTestShop({ products: 40 })
  const handle = graphqlHandler(shop.shop)
  const tenant = tenants.byId('nl') as NonNullable<ReturnType<typeof tenants.byId>>
  const sessions = new Map<string, ReturnType<typeof testSession>>()
  const received: ReceivedOperation[] = []
  let failure: Failure | undefined
  let server: Server
  let port = 0

  const sessionOf = (sid: string) => {
    const session = sessions.get(sid) ?? testSession(sid)
    sessions.set(sid, session)
    return session
  }
  const open = async (): Promise<void> => {
    server = createServer(async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      const token = req.headers['x-ec-token']
      const sid = typeof token === 'string' ? sidOf(token) : undefined
      received.push({ name: JSON.parse(body).operationName ?? '', sid })
      if (failure) return failure(res)
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const response = await handle(
        new Request('http://own.invalid/graphql', { method: 'POST', headers, body }),
        { tenant, locale: 'nl-NL', requestId: 'own', ...(sid && { session: sessionOf(sid) }) },
      )
      res.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await open()
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    shop,
    received,
    fail(next) {
      failure = next
    },
    stop,
    start: open,
    async close() {
      await stop()
      await shop.close()
    },
  }
}

const sidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
