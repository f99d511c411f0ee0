import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceFetch } from './service-fetch.ts'

/** Answers a word, as Medusa does to the request for a new password. */
const server = createServer((_, response) => {
  response.writeHead(201, { 'content-type': 'text/plain; charset=utf-8' }).end('Cre\u0007ated')
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const send = (accept: string) =>
  serviceFetch({ tenant: 'nl', service: 'shop', url })(url, { method: 'POST', headers: { accept } })

test.each(['text/plain', 'application/json, text/plain', 'application/json,TEXT/PLAIN;q=0.5'])(
  '[SEC-7] a request that accepts %s may be answered in plain text, without control characters',
  async (accept) => {
    const response = await send(accept)
    expect([response.status, await response.text()]).toEqual([201, 'Created'])
  },
)

test.each(['application/json', '*/*', 'text/*', 'text/plainer', 'x-text/plain'])(
  '[SEC-7] a request that accepts %s gets no text',
  async (accept) => {
    await expect(send(accept)).rejects.toThrow('instead of JSON')
  },
)
