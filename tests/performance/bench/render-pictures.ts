import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningShops } from '#tests/http/shops/kit/running-shops.ts'

/** For a list with all its pictures on a machine that never showed it, ms. */
const longest = 300_000

const pictures = /\/product-pictures\/[\w-]+\.(?:avif|webp)/g

/**
 * Renders every product picture of a page in advance, so that it is a file: the shop renders missing ones on request
 * and improves them later, while a page by hand only has files.
 */
export async function renderPictures(
  html: string,
  host: string,
  { request }: RunningShops,
  root: string,
): Promise<void> {
  const files = [...new Set(html.match(pictures))]
  const missing = () => files.filter((file) => !existsSync(join(root, '.data', file)))
  const ofPicture = new Map(missing().map((file) => [file.replace(/-\d+\.\w+$/, ''), file]))
  for (const file of ofPicture.values()) await request(host, file)
  for (const end = performance.now() + longest; missing().length > 0; ) {
    if (performance.now() > end) throw new Error(`${missing()[0]} was not made`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
