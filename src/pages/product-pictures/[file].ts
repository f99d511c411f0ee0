import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { pictureAddress } from '../../backend/catalogue/reading/fetched-pictures.ts'
import { embeddedShop } from '../../backend/shop.ts'
import { pictureSource } from '../../demo/catalogue/pictures.ts'
import { ImageRenderer } from '../../demo/pictures/rendering/image-renderer.ts'
import type { PictureSubject } from '../../demo/pictures/rendering/render-worker.ts'
import { logWarning } from '../../operations/log-failure.ts'
import { ImportedPictures } from '../../pictures/fetched/imported-pictures.ts'
import { type PictureFile, readPictureFile } from '../../pictures/product-sources.ts'
import { RendererBusy } from '../../pictures/rendering/renderer-busy.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

const data = process.env.DATA_DIR || '.data'
const folder = join(data, 'product-pictures')
const renderer = new ImageRenderer(folder)
const imported = new ImportedPictures(join(data, 'imported-pictures'))
const kept = 'public, max-age=604800, stale-while-revalidate=604800'
/** Something stands in for a minute: then the host may answer again, or the picture is developed. */
const brief = 'public, max-age=60'

/** A product's picture in one of its fixed widths: made or fetched at the first request and kept; those made ahead are static files. */
export const GET: APIRoute = async ({ params, locals: { tenant } }) => {
  const file = readPictureFile(params.file ?? '')
  if (file?.key.startsWith('i-')) return importedPicture(tenant, file)
  const source = file && pictureSource(file.key)
  if (!file || !source) return new Response(null, { status: 404 })
  try {
    return picture(await readFile(join(folder, file.name)), file.format)
  } catch {
    return rendered(file, source.spec)
  }
}

async function importedPicture({ id, pictureHosts }: Tenant, file: PictureFile): Promise<Response> {
  const { database } = await embeddedShop()
  const shop = {
    tenantId: id,
    hosts: pictureHosts,
    urlOf: (key: string) => pictureAddress(database, id, key),
  }
  const shown = await imported.show(shop, file, file.key)
  if (!shown) return new Response(null, { status: 404 })
  if (shown.failure) logWarning('picture', shown.failure.message, { tenant: id })
  return picture(shown.bytes, file.format, shown.own ? kept : brief)
}

/** What is developed later is a little finer: a print is not to be kept long. */
async function rendered(file: PictureFile, spec: PictureSubject): Promise<Response> {
  try {
    return picture(await renderer.renderOne(file, spec), file.format, brief)
  } catch (error) {
    if (!(error instanceof RendererBusy)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' } })
  }
}

const picture = (bytes: Uint8Array<ArrayBuffer>, format: string, caching = kept): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': caching,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
