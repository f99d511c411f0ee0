import type { GoodsPage } from '#gateway/goods-page.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** A part of the goods that is one file: it begins after a cursor and has a number of pages. */
export interface ProductFile {
  after: string | undefined
  /** Number of pages of the cursor; the last file goes on to the end. */
  pages: number
}

/** ms; a new file can begin only after this time, while each file always lists the goods of its time. */
const ttlMs = 300_000

/** Divides the goods into files of at most `perFile` products, or one page of the cursor where that is more. */
export async function divideGoods(pages: AsyncIterable<GoodsPage>, perFile: number): Promise<ProductFile[]> {
  const files: ProductFile[] = []
  let after: string | undefined
  let count = 0
  for await (const { skus, next } of pages) {
    const last = files.at(-1)
    if (last && count + skus.length <= perFile) {
      last.pages += 1
      count += skus.length
    } else if (skus.length > 0) {
      files.push({ after, pages: 1 })
      count = skus.length
    }
    after = next
  }
  return files
}

const cached = new WeakMap<Tenant, { files: Promise<ProductFile[]>; until: number }>()

/** Returns the files of a tenant, at most five minutes old; concurrent requests share one walk. A failure is not cached. */
export function productFiles(
  tenant: Tenant,
  walk: () => AsyncIterable<GoodsPage>,
  perFile: number,
): Promise<ProductFile[]> {
  const known = cached.get(tenant)
  if (known && known.until > Date.now()) return known.files
  const files = divideGoods(walk(), perFile)
  const entry = { files, until: Date.now() + ttlMs }
  cached.set(tenant, entry)
  files.catch(() => {
    if (cached.get(tenant) === entry) cached.delete(tenant)
  })
  return files
}

/** Yields the skus of one file. */
export async function* skusOfFile(
  walk: (after: string | undefined) => AsyncIterable<GoodsPage>,
  files: readonly ProductFile[],
  index: number,
): AsyncGenerator<string[]> {
  const file = files[index]
  if (!file) return
  const isLast = index === files.length - 1
  let pages = 0
  for await (const { skus } of walk(file.after)) {
    yield skus
    pages += 1
    if (pages >= file.pages && !isLast) return
  }
}
