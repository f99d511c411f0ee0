import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { WirePage } from './serve.ts'

/**
 * The response of a server to a URL: its headers, without those that node adds by itself, and its body.
 * @throws when it is no page
 */
export async function pageOf(port: number, host: string, path: string, encoding = 'br'): Promise<WirePage> {
  const headers = { host, 'accept-encoding': encoding }
  const req = request({ port, host: '127.0.0.1', path, headers, agent: false })
  req.end()
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of res) chunks.push(chunk as Buffer)
  if (res.statusCode !== 200) throw new Error(`${path} answered ${res.statusCode}`)
  const responseHeaders: string[] = []
  for (let at = 0; at < res.rawHeaders.length; at += 2)
    if (!/^(date|connection|keep-alive)$/i.test(res.rawHeaders[at] as string))
      responseHeaders.push(...res.rawHeaders.slice(at, at + 2))
  return { headers: responseHeaders, body: Buffer.concat(chunks).toString('base64') }
}
