import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface PictureHost {
  /** The URL as a tenant lists it: `http://127.0.0.1:PORT`. */
  origin: string
  /** Requested paths, in their order. */
  requests: string[]
  close(): Promise<void>
}

const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b8232f' } })
  .jpeg()
  .toBuffer()
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'

/** How it responds to other paths than pictures. */
const responses: Record<string, (response: ServerResponse, origin: string) => void> = {
  '/missing.jpg': (response) => response.writeHead(404).end(),
  '/broken.jpg': (response) => response.writeHead(500).end(),
  '/moved.jpg': (response, origin) => response.writeHead(302, { Location: `${origin}/good.jpg` }).end(),
  '/svg.jpg': (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(svg),
  '/html.jpg': (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('<h1>Welkom</h1>'),
  '/half.jpg': (response) => response.writeHead(200).end(photo.subarray(0, photo.length / 2)),
  '/endless.jpg': (response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
    }
    response.writeHead(200).on('drain', more)
    more()
  },
  '/silent.jpg': (response) => response.writeHead(200).flushHeaders(),
}

/** A host of pictures on loopback: red photographs of 600 × 400, and every error that a host may have. */
export async function startPictureHost(): Promise<PictureHost> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const manner = responses[request.url ?? '']
    if (manner) manner(response, origin)
    else response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
