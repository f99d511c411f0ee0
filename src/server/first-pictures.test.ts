import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestFirstPictures } from './first-pictures.ts'

const requests: string[] = []
const page = ['a', 'b', 'a']
  .map(
    (key) => `<img srcset="/product-pictures/${key}-480.avif 480w, /product-pictures/${key}-960.avif 960w">`,
  )
  .join('')
const server = createServer((req, res) => {
  const { host = '' } = req.headers
  requests.push(`${host.split(':')[0]} ${req.url}`)
  if (host.startsWith('broken.')) return res.writeHead(500).end(page)
  return res.end(req.url === '/' ? page : 'picture')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

test('[PRO-1] the pictures of the first pages are requested once, shop by shop; shops that fail are skipped', async () => {
  const progress: string[] = []
  const shops = [`nl.localhost:${port}`, `broken.localhost:${port}`, 'nobody.localhost:1']
  await requestFirstPictures(
    shops.map((host) => new URL(`http://${host}/`)),
    '127.0.0.1',
    (done, all) => progress.push(`${done}/${all}`),
  )
  expect(requests).toEqual([
    'nl.localhost /',
    'broken.localhost /',
    'nl.localhost /product-pictures/a-480.avif',
    'nl.localhost /product-pictures/b-480.avif',
  ])
  expect(progress).toEqual(['1/2', '2/2'])
})
