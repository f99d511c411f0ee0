import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { graphqlHandler } from '#backend/api/handler.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { capabilities } from '#contract/capabilities.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf } from '#tests/conformance/given.ts'
import { processClient, type ShopClient } from '#tests/conformance/shop-client.ts'
import { testSession } from '../contract/test-session.ts'
import { tenantWith } from '../gateway/fake-backends.ts'
import { nl, openEmbedded } from './embedded-client.ts'

let embedded: Awaited<ReturnType<typeof openEmbedded>>
let shop: ShopClient

/** The sessions that the service has, by the token of the visitor. */
const sessions = new Map<string, SessionPort>()
const sessionOf = (token: string | undefined): SessionPort | undefined => {
  if (token === undefined) return undefined
  const known = sessions.get(token) ?? testSession(`remote-${token}`)
  sessions.set(token, known)
  return known
}

/** A GraphQL service of the whole contract, which knows visitors by their token alone. */
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { accept = '', 'x-ec-token': token } = request.headers
  const headers = { accept, 'content-type': 'application/json' }
  const body = Buffer.concat(chunks)
  const context = {
    tenant: nl,
    locale: 'nl-NL',
    requestId: 'remote',
    now: Date.parse('2026-11-17T12:00:00Z'),
  }
  const result = await graphqlHandler(embedded.opened.shop)(
    new Request('http://service.example/graphql', { method: 'POST', headers, body }),
    { ...context, session: sessionOf(token?.toString()) },
  )
  response.writeHead(result.status, Object.fromEntries(result.headers))
  response.end(Buffer.from(await result.arrayBuffer()))
})

beforeAll(async () => {
  embedded = await openEmbedded()
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const graphql = `http://127.0.0.1:${(service.address() as AddressInfo).port}/graphql`
  const owners = Object.fromEntries(capabilities.map((capability) => [capability, 'own']))
  const tenant = tenantWith({ services: { own: { graphql } }, ...owners })
  let visitors = 0
  const visitor = () => {
    visitors += 1
    const name = `visitor-${visitors}`
    const session = { ...testSession(name), token: async () => name }
    const request = { tenant, locale: 'nl-NL', requestId: 'gateway', session }
    return (query: string, variables: Record<string, unknown>) =>
      executeForTenant(request, parse(query), variables, () => {}, embedded.opened.shop)
  }
  shop = processClient(visitor, 'nl-NL', { ...embedded.given, email: givenOf().email })
}, 60_000)
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await embedded.opened.close()
})

const carriesCommandsOut = checksFor(givenOf({ write: true })).filter(({ writes }) => writes)

describe('[DEV-4] a remote service behind the gateway fulfils the contract, with commands', () => {
  test.each(carriesCommandsOut)('$title', ({ run }) => run(shop))
})
