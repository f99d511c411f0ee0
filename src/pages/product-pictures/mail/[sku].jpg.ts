import type { APIContext, APIRoute } from 'astro'
import sharp from 'sharp'
import { mediaOf } from '#backend/api/views/media.ts'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { pictureSize } from '#backend/infra/mail/email-styles.ts'
import { placeholderKey } from '#contract/placeholder-picture.ts'
import { createMemoryCache } from '#operations/memory-cache.ts'
import { GET as productPicture } from '../[file].ts'

/** bytes */
const cache = createMemoryCache<Buffer>({
  maxSize: 4_000_000,
  sizeOf: ({ length }) => length,
  ttlMs: 3_600_000,
})

/**
 * The picture of a product or variant for e-mails (emailPicturePath): a JPEG in twice the size of its place. Goods that are sold
 * no longer, or elsewhere, have the placeholder.
 */
export const GET: APIRoute = async (context) => {
  const { tenant } = context.locals
  const sku = context.params.sku ?? ''
  const key = `${tenant.id} ${sku}`
  const picture = cache.get(key) ?? (await jpegOf(context.locals, sku))
  if (!(picture instanceof Response)) {
    cache.set(key, picture)
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=604800',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  }
  return picture
}

/** @returns the response of the product picture where there is none */
async function jpegOf(locals: APIContext['locals'], sku: string): Promise<Buffer | Response> {
  const file = `${await pictureKeyOf(locals.tenant.id, sku)}-480.webp`
  const response = await productPicture({ locals, params: { file } } as unknown as APIContext)
  if (!response.ok) return response
  const { width, height } = pictureSize
  return await sharp(await response.arrayBuffer())
    .resize(width * 2, height * 2, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}

async function pictureKeyOf(tenantId: string, sku: string): Promise<string> {
  const { catalogue } = await embeddedBackend()
  const found = (await (await catalogue.snapshot(tenantId)).find([sku])).get(sku)
  const src = found && mediaOf(found.product, found.variant).find(({ kind }) => kind === 'image')?.src
  return src?.startsWith(picturePath) ? src.slice(picturePath.length) : placeholderKey
}
