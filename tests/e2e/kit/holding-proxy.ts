import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HoldingProxy {
  port: number
  /** Holds back the next response to `METHOD /path`, once it has arrived from the shop. */
  hold: (what: string) => Held
  close: () => void
}

export interface Held {
  /** Resolves when the shop has responded. */
  answered: Promise<void>
  /** Releases the response; resolves when it is sent, or when its client is gone. */
  release: () => Promise<void>
}

/**
 * A slow line to a server of this machine: its responses can be held back.
 * @param port of the server
 */
export async function openHoldingProxy(port: number): Promise<HoldingProxy> {
  const holds = new Map<string, { answered: () => void; released: Promise<void>; sent: () => void }>()
  const server = createServer((req, res) => {
    const { method, url: path, headers } = req
    const upstream = request({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
      const what = `${method} ${path?.split('?', 1)[0]}`
      const held = holds.get(what)
      holds.delete(what)
      held?.answered()
      await held?.released
      if (held) res.once('close', held.sent)
      if (res.destroyed) return held?.sent()
      res.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(res)
    })
    upstream.on('error', () => end(res))
    req.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hold(what) {
      const answered = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const sent = Promise.withResolvers<void>()
      holds.set(what, { answered: answered.resolve, released: released.promise, sent: sent.resolve })
      return {
        answered: answered.promise,
        release() {
          released.resolve()
          return sent.promise
        },
      }
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const end = (res: ServerResponse): void => void (res.headersSent ? res.destroy() : res.writeHead(502).end())
