import { request } from 'node:https'
import type { HttpResponse, RequestOptions } from '#tests/http/server/kit/client.ts'
import { decompress } from '#tests/http/server/kit/client.ts'

/**
 * Sends one request over TLS to a proxy on loopback, exactly as written. The certificate is the test's own: it is
 * requested by the host's name, but not verified.
 */
export function sendSecure(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers, body }: RequestOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const req = request(
      {
        ...{ port, host: '127.0.0.1', path, method, agent: false },
        ...{ servername: host, rejectUnauthorized: false },
        headers: { host: `${host}:${port}`, ...headers },
      },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('error', reject)
        res.on('end', () => {
          const whole = Buffer.concat(chunks)
          const text = decompress(whole, res.headers['content-encoding']).toString()
          resolve({ status: res.statusCode as number, headers: res.headers, body: whole, text })
        })
      },
    )
    req.on('error', reject)
    req.end(body)
  })
}
