import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, createClient, gql } from '@urql/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CommerceError } from '#commerce/client/failures.ts'
import { runQuery } from '#commerce/client/run-query.ts'
import { upstreamExchange } from '#commerce/upstream/upstream-exchange.ts'

const document = gql`query Category($path: String!) { found: category(path: $path) { label } searchResult { total } }`

let body: Record<string, unknown>
let replyBody: unknown
let failures: string[]
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  body = JSON.parse(Buffer.concat(chunks).toString())
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replyBody))
})
let client: Client
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/shop`
  const exchange = upstreamExchange({
    url,
    tenant: { id: 'nl', clientId: 'duinlicht-nl', documentHosts: ['docs.shop.example'] },
    locale: 'nl-NL',
    requestId: 'r-1',
    visitor: undefined,
    onFailure: (error) => failures.push(String(error)),
  })
  client = createClient({ url: '/graphql', preferGetMethod: false, exchanges: [exchange] })
})
afterAll(() => service.close())
beforeEach(() => {
  failures = []
})

const sendQuery = () => runQuery(client, document as never, { path: 'dames' } as never)

test('[DAT-1] a service gets query, operationName, variables and extensions', async () => {
  replyBody = { data: { found: null, searchResult: { total: 0 } } }
  expect(await sendQuery()).toEqual({ found: null, searchResult: { total: 0 } })
  expect(body).toEqual({
    query: expect.stringContaining('found: category'),
    operationName: 'Category',
    variables: { path: 'dames' },
    extensions: {},
  })
})

test.each([
  [{ data: null }, /No Content$/],
  [{ data: 'hello' }, /No Content$/],
  [{ data: {} }, /found is missing$/],
  [{ data: { found: null } }, /searchResult is missing$/],
  [{}, /neither data nor errors$/],
  [{ data: { found: null, searchResult: null } }, /: searchResult is null$/],
  [{ data: { found: null, searchResult: [] } }, /: searchResult is not of type SearchResult$/],
  [{ data: { found: { label: 7 }, searchResult: { total: 0 } } }, /: found\.label is not of type String$/],
  [{ data: { found: null, searchResult: { total: '3' } } }, /: searchResult\.total is not of type Int$/],
])('[DAT-4] [ERR-1] %j is a failure, and is not treated as "not found"', async (given, reason) => {
  replyBody = given
  await expect(sendQuery()).rejects.toThrow(CommerceError)
  expect(failures).toEqual([expect.stringMatching(reason)])
})

test('[DAT-4] errors are combined, with or without data', async () => {
  const known = (message: string) => ({ message, extensions: { code: 'BAD_USER_INPUT' } })
  replyBody = { data: null, errors: [known('A is wrong'), known('B is wrong')] }
  await expect(sendQuery()).rejects.toThrow('Category: [GraphQL] A is wrong\n[GraphQL] B is wrong')
})

test('[REL-10] errors unknown to the contract are masked and logged', async () => {
  replyBody = {
    data: null,
    errors: [{ message: 'select * from secrets', extensions: { code: 'FORBIDDEN' } }],
  }
  await expect(sendQuery()).rejects.toThrow('Category: [GraphQL] The shop could not answer.')
  expect(failures).toEqual([expect.stringContaining('/shop: FORBIDDEN: select * from secrets')])
})

test('[PRO-1] [SEC-7] documents on hosts that the tenant does not list are omitted and logged', async () => {
  const at = (...hosts: string[]) => ({
    label: 'Dames',
    documents: hosts.map((host) => ({ href: `https://${host}/1.pdf` })),
  })
  replyBody = { data: { found: at('elsewhere.example', 'docs.shop.example'), searchResult: { total: 0 } } }
  expect(await sendQuery()).toMatchObject({ found: at('docs.shop.example') })
  expect(failures).toEqual([expect.stringContaining('not name elsewhere.example')])
})
