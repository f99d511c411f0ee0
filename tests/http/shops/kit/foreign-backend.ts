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
  /** The visitor in the token (`sub`); undefined for a request without one. */
  sid: string | undefined
  /** Id of the page's request. */
  requestId: string
}

/** Responds in place of the backend, or never. */
export type Failure = (response: ServerResponse) => void

let hanging = 0

/** The ways in which a backend fails, besides refusing connections (`stop`). */
export const failures = {
  /** Every second time after the beginning of its headers. */
  hangs: (response) => {
    hanging += 1
    if (hanging % 2 === 0) response.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: applica')
  },
  'answers with HTML': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret</h1>'),
  'answers with 500': (response) =>
    void response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"secret"}'),
} satisfies Record<string, Failure>

export interface ForeignBackend {
  /** Address of its GraphQL endpoint. */
  url: string
  shop: TestShop
  received: ReceivedOperation[]
  /** How it fails from now on; undefined: it works. */
  fail(failure: Failure | undefined): void
  /** Refuses connections until `start`, which does nothing while it runs. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * A shop team's own commerce server on loopback: it answers the contract for the tenant `nl` from a database of its own,
 * with 40 products, and records the operations that it receives.
 */
export async function startForeignBackend(): Promise<ForeignBackend> {
  const shop = await openTestShop({ products: 40 })
  const handle = graphqlHandler(shop.shop)
  const tenant = tenants.byId('nl') as NonNullable<ReturnType<typeof tenants.byId>>
  const sessions = new Map<string, ReturnType<typeof testSession>>()
  const received: ReceivedOperation[] = []
  let failure: Failure | undefined
  let server: Server | undefined
  let port = 0

  const sessionOf = ({ sub, customer, type }: VisitorClaims) => {
    const session =
      sessions.get(sub) ?? (customer ? testSession(customer, type === 'hard' ? 2 : 1) : testSession(sub))
    sessions.set(sub, session)
    return session
  }
  const open = async (): Promise<void> => {
    if (server) return
    const opened = createServer(async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      const visitor = claimsOf(req.headers.authorization)
      const sid = visitor?.sub
      const requestId = String(req.headers['x-request-id'])
      received.push({ name: JSON.parse(body).operationName ?? '', sid, requestId })
      if (failure) return failure(res)
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const response = await handle(
        new Request('http://own.invalid/graphql', { method: 'POST', headers, body }),
        { tenant, locale: 'nl-NL', requestId: 'own', ...(visitor && { session: sessionOf(visitor) }) },
      )
      res.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text())
    }).listen(port, '127.0.0.1')
    server = opened
    await once(opened, 'listening')
    port = (opened.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    const closing = server
    server = undefined
    closing?.closeAllConnections()
    await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)))
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

interface VisitorClaims {
  sub: string
  type: 'visitor' | 'soft' | 'hard'
  /** Id of a customer of this backend. */
  customer?: string
}

const claimsOf = (authorization: string | undefined): VisitorClaims | undefined =>
  authorization && JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
