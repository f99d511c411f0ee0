import type { APIContext, APIRoute } from 'astro'
import { mediaOf } from '#backend/api/views/media.ts'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { pictureSize } from '#backend/infra/mail/email-styles.ts'
import { placeholderKey } from '#contract/placeholder-picture.ts'
import { createEmailPictures } from '#pictures/email-pictures.ts'
import { GET as productPicture } from '../[file].ts'

const emailPicture = createEmailPictures({
  width: pictureSize.width * 2,
  height: pictureSize.height * 2,
  bytes: 4_000_000,
})

/**
 * The picture of a product or variant for e-mails (emailPicturePath): a JPEG in twice the size of its place. Goods that are sold
 * no longer, or elsewhere, have the placeholder.
 */
export const GET: APIRoute = async ({ locals, params }) => {
  const { id } = locals.tenant
  const picture = await pictureKeyOf(id, params.sku ?? '')
  const inner = { locals, params: { file: `${picture}-480.webp` } } as unknown as APIContext
  return await emailPicture({
    key: `${id} ${picture}`,
    isPlaceholder: picture === placeholderKey,
    tags: `tenant-${id},catalogue-${id}`,
    load: async () => await productPicture(inner),
  })
}

async function pictureKeyOf(tenantId: string, sku: string): Promise<string> {
  const { catalogue } = await embeddedBackend()
  const found = (await (await catalogue.snapshot(tenantId)).find([sku])).get(sku)
  const src = found && mediaOf(found.product, found.variant).find(({ kind }) => kind === 'image')?.src
  return src?.startsWith(picturePath) ? src.slice(picturePath.length) : placeholderKey
}
