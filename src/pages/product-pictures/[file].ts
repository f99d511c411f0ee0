import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { pictureAddress } from '../../backend/catalogue/reading/fetched-pictures.ts'
import { pictureSource } from '../../backend/sample/pictures.ts'
import { embeddedShop } from '../../backend/shop.ts'
import { logWarning } from '../../operations/log-failure.ts'
import { Darkroom, DarkroomFull } from '../../pictures/darkroom/darkroom.ts'
import type { SampleSubject } from '../../pictures/darkroom/worker.ts'
import { ImportedPictures } from '../../pictures/fetched/imported-pictures.ts'
import { type PictureFile, readPictureFile } from '../../pictures/product-sources.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

const data = process.env.DATA_DIR || '.data'
const folder = join(data, 'product-pictures')
const darkroom = new Darkroom(folder)
const imported = new ImportedPictures(join(data, 'imported-pictures'))
const kept = 'public, max-age=604800, stale-while-revalidate=604800'
/** Caching of a placeholder, one minute: until then the host may answer again, or the final picture is rendered. */
const brief = 'public, max-age=60'

/**
 * A product picture in one of its fixed widths. It is rendered or fetched at the first request and then cached on disk;
 * pictures rendered in advance are static files.
 */
export const GET: APIRoute = async ({ params, locals: { tenant } }) => {
  const file = readPictureFile(params.file ?? '')
  if (file?.key.startsWith('i-')) return importedPicture(tenant, file)
  const source = file && pictureSource(file.key)
  if (!file || !source) return new Response(null, { status: 404 })
  try {
    return picture(await readFile(join(folder, file.name)), file.format)
  } catch {
    return print(file, source.spec)
  }
}

async function importedPicture({ id, pictureHosts }: Tenant, file: PictureFile): Promise<Response> {
  const { database } = await embeddedShop()
  const shop = {
    tenantId: id,
    hosts: pictureHosts,
    addressOf: (key: string) => pictureAddress(database, id, key),
  }
  const shown = await imported.show(shop, file, file.key)
  if (!shown) return new Response(null, { status: 404 })
  if (shown.failure) logWarning('picture', shown.failure.message, { tenant: id })
  return picture(shown.bytes, file.format, shown.own ? kept : brief)
}

/** The final rendering is a little finer, so this quick one is cached only briefly. */
async function print(file: PictureFile, spec: SampleSubject): Promise<Response> {
  try {
    return picture(await darkroom.print(file, spec), file.format, brief)
  } catch (error) {
    if (!(error instanceof DarkroomFull)) throw error
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
