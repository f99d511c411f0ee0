import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEmailPictures } from './email-pictures.ts'

const forAWeek = 'public, max-age=604800, stale-while-revalidate=604800'
const briefly = 'public, max-age=60'
let webp: Buffer<ArrayBuffer>
beforeAll(async () => {
  const create = { width: 6, height: 8, channels: 4 as const, background: '#ff000000' }
  webp = Buffer.from(await sharp({ create }).webp().toBuffer())
})

/** The pictures of a new process, and how often it has loaded one. */
function open(response: () => Response) {
  const make = createEmailPictures({ width: 4, height: 5, bytes: 100_000 })
  const counts = { loads: 0 }
  const get = (isPlaceholder = false) =>
    make({
      ...{ key: 'nl i-1', isPlaceholder, tags: 'tenant-nl' },
      load: async () => {
        counts.loads += 1
        return response()
      },
    })
  return { get, counts }
}

const loaded = (cacheControl?: string) => () =>
  new Response(webp, { headers: cacheControl ? { 'Cache-Control': cacheControl } : {} })

describe('[PHO-5] the picture of a product in e-mails', () => {
  test('is made once, and sent with the tags and the lifetime of the picture', async () => {
    const { get, counts } = open(loaded(forAWeek))
    await get()
    const response = await get()
    expect(counts.loads).toBe(1)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/jpeg',
      'cache-control': forAWeek,
      'cache-tag': 'tenant-nl',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['jpeg', 4, 5])
  })

  test.each([
    ['a minute', briefly, briefly],
    ['no time at all', 'no-store', 'no-store'],
    ['an unknown time', undefined, briefly],
  ])('is made again where it may be stored for %s, until the right one is there', async (_, given, sent) => {
    let answer = loaded(given)
    const { get, counts } = open(() => answer())
    expect((await get()).headers.get('cache-control')).toBe(sent)
    answer = loaded(forAWeek)
    expect((await get()).headers.get('cache-control')).toBe(forAWeek)
    expect(counts.loads).toBe(2)
  })

  test('may be stored for a minute while another one stands in for it', async () => {
    const { get } = open(loaded(forAWeek))
    for (let times = 0; times < 2; times += 1)
      expect((await get(true)).headers.get('cache-control')).toBe(briefly)
  })

  test('is missing where the shop has none, and is loaded again', async () => {
    let answer = () => new Response(null, { status: 503 })
    const { get } = open(() => answer())
    expect((await get()).status).toBe(503)
    answer = loaded(forAWeek)
    expect((await get()).status).toBe(200)
  })
})
