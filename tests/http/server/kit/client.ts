import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The decompressed body. */
  text: string
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  agent?: Agent
}

/** Sends one request to the server at `port`, exactly as written: without redirects or URL normalisation. */
export const sendRequest = (
  port: number,
  path: string,
  { body, agent, method = 'GET', headers }: RequestOptions = {},
): Promise<HttpResponse> =>
  readResponse(body, (onResponse) =>
    request(
      {
        ...{ port, host: '127.0.0.1', path, method, agent: agent ?? false },
        headers: { host: 'nl.localhost', ...headers },
      },
      onResponse,
    ),
  )

/**
 * Sends one request over TLS to a proxy on loopback, exactly as written. The certificate is the test's own: it is
 * requested by the host's name, but not verified.
 */
export const sendSecure = (
  port: number,
  host: string,
  path: string,
  { body, method = 'GET', headers }: Omit<RequestOptions, 'agent'> = {},
): Promise<HttpResponse> =>
  readResponse(body, (onResponse) =>
    secureRequest(
      {
        ...{ port, host: '127.0.0.1', path, method, agent: false },
        ...{ servername: host, rejectUnauthorized: false },
        headers: { host: `${host}:${port}`, ...headers },
      },
      onResponse,
    ),
  )

/** Sends the body of a request that is opened here, and reads its response. */
function readResponse(
  body: RequestOptions['body'],
  open: (onResponse: (res: IncomingMessage) => void) => ClientRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const req = open((res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const whole = Buffer.concat(chunks)
        const text = decompress(whole, res.headers['content-encoding']).toString()
        resolve({ status: res.statusCode as number, headers: res.headers, body: whole, text })
      })
    })
    req.on('error', reject)
    req.end(body)
  })
}

/** Sends raw bytes and returns everything that arrives until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })
}

export function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
