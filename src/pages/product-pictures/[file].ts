import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { pictureAddress } from '../../backend/catalogue/reading/fetched-pictures.ts'
import { pictureSource } from '../../backend/sample/pictures.ts'
import { embeddedShop } from '../../backend/shop.ts'
import { Darkroom, DarkroomFull } from '../../pictures/darkroom/darkroom.ts'
import { ImportedPictures } from '../../pictures/fetched/imported-pictures.ts'
import { readPictureFile } from '../../pictures/product-sources.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

const data = process.env.DATA_DIR || '.data'
const folder = join(data, 'product-pictures')
const darkroom = new Darkroom(folder)
const imported = new ImportedPictures(join(data, 'imported-pictures'))
const kept = 'public, max-age=604800, stale-while-revalidate=604800'
/** The neutral picture stands in for a minute: then the host may answer again. */
const brief = 'public, max-age=60'

/** A product's picture in one of its fixed widths: made or fetched at the first request and kept; those made ahead are static files. */
export const GET: APIRoute = async ({ params, locals: { tenant } }) => {
  const file = readPictureFile(params.file ?? '')
  if (file?.key.startsWith('i-')) return importedPicture(tenant, params.file as string, file)
  const source = file && pictureSource(file.key)
  if (!file || !source) return new Response(null, { status: 404 })
  const path = join(folder, params.file as string)
  try {
    return picture(await readFile(path), file.format)
  } catch {
    return develop(file.key, path, source.spec, file.format)
  }
}

async function importedPicture(
  { id, pictureHosts }: Tenant,
  name: string,
  file: { key: string; width: number; format: 'avif' | 'webp' },
): Promise<Response> {
  const { database } = await embeddedShop()
  const shop = {
    tenantId: id,
    hosts: pictureHosts,
    addressOf: (key: string) => pictureAddress(database, id, key),
  }
  const shown = await imported.show(shop, { name, ...file }, file.key)
  if (!shown) return new Response(null, { status: 404 })
  if (shown.failure) console.warn(`picture of ${id}: ${shown.failure.message}`)
  return picture(shown.bytes, file.format, shown.own ? kept : brief)
}

async function develop(
  key: string,
  path: string,
  spec: Parameters<Darkroom['make']>[1],
  format: string,
): Promise<Response> {
  try {
    await darkroom.make(key, spec)
    return picture(await readFile(path), format)
  } catch (error) {
    if (!(error instanceof DarkroomFull)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' } })
  }
}

const picture = (bytes: Buffer<ArrayBuffer>, format: string, caching = kept): Response =>
  new Response(bytes, { headers: { 'Content-Type': `image/${format}`, 'Cache-Control': caching } })
