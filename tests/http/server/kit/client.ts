import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
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
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers, body, agent }: RequestOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const req = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        agent: agent ?? false,
        headers: { host: 'nl.localhost', ...headers },
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
