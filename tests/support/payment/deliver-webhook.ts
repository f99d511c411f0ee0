import { request } from 'node:http'
import type { Delivery } from './sandbox.ts'

/** Sends a webhook to a shop at a port of this machine, whose host is in the address. @returns the status of the response */
export function deliverWebhook(address: string, { headers, body }: Delivery): Promise<number | undefined> {
  const { port, pathname, host } = new URL(address)
  return new Promise((resolve, reject) => {
    const options = { port, path: pathname, host: '127.0.0.1', method: 'POST', headers: { ...headers, host } }
    request(options, (response) => response.resume().on('end', () => resolve(response.statusCode)))
      .on('error', reject)
      .end(body)
  })
}
