import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'

interface Message {
  headers: IncomingHttpHeaders
  body: string
}

/** Stands for Etalage's `/-/changed`, and keeps the messages that a commerce server posts. */
export interface ChangesReceiver {
  /** Address and secret for the plug-in or subscriber. */
  target: { url: string; secret: string }
  messages: readonly Message[]
  /** Forgets the messages, and accepts new ones again. */
  reset(): void
  /** Answers with a status from now on. */
  answerWith(status: number): void
  /** Waits for a message with a tag. */
  messageWith(tag: string): Promise<Message>
  /** Waits until a message is sent again with its id. */
  again(first: Message): Promise<Message>
  close(): void
}

const key = Buffer.alloc(32, 7)

export async function openReceiver(): Promise<ChangesReceiver> {
  const messages: Message[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    messages.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/-/changed`
  const found = (matches: (message: Message) => boolean) =>
    vi.waitUntil(() => messages.find(matches), { timeout: 20_000, interval: 10 })
  return {
    target: { url, secret: `whsec_${key.toString('base64')}` },
    messages,
    reset() {
      messages.length = 0
      status = 200
    },
    answerWith(next) {
      status = next
    },
    messageWith: (tag) => found(({ body }) => JSON.parse(body).tags.includes(tag)),
    again: (first) =>
      found((each) => each !== first && each.headers['webhook-id'] === first.headers['webhook-id']),
    close: () => server.close(),
  }
}

/** Expects a message to be signed as `/-/changed` wants it. */
export function expectSigned({ headers, body }: Message): void {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
  expect(headers['content-type']).toBe('application/json')
}
