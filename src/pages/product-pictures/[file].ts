import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { pictureUrl } from '#backend/catalogue/reading/fetched-pictures.ts'
import { isFetchedPicture } from '#backend/catalogue/rules/picture-path.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { loadDemo, type SamplePictures } from '#backend/load-demo.ts'
import { logWarning } from '#operations/log-failure.ts'
import { ImportedPictures } from '#pictures/fetched/imported-pictures.ts'
import { type PictureFile, readPictureFile } from '#pictures/product-sources.ts'
import { RendererBusy } from '#pictures/rendering/renderer-busy.ts'
import type { Tenant } from '#tenancy/tenants.ts'

const data = process.env.DATA_DIR || '.data'
const folder = join(data, 'product-pictures')
const imported = new ImportedPictures(join(data, 'imported-pictures'))
const cached = 'public, max-age=604800, stale-while-revalidate=604800'
/** Of a file that a better one replaces soon: a placeholder, or a picture whose files are not all written yet. */
const cachedBriefly = 'public, max-age=60'

/**
 * A product's picture in one of its fixed widths. Those of imported products are fetched from the tenant's picture hosts at
 * the first request and stored. Those of the sample catalogue are on disk once they were rendered, and are rendered for
 * tenants that sell it.
 */
export const GET: APIRoute = async ({ params, locals: { tenant } }) => {
  const file = readPictureFile(params.file ?? '')
  if (!file) return notFound()
  if (isFetchedPicture(file.key)) return importedPicture(tenant, file)
  try {
    return pictureResponse(await readFile(join(folder, file.name)), file.format)
  } catch {
    return samplePicture(tenant, file)
  }
}

async function importedPicture({ id, pictureHosts }: Tenant, file: PictureFile): Promise<Response> {
  const { database } = await embeddedBackend()
  const shop = {
    tenantId: id,
    hosts: pictureHosts,
    urlOf: (key: string) => pictureUrl(database, id, key),
  }
  const shown = await imported.show(shop, file, file.key)
  if (!shown) return notFound()
  if (shown.failure) logWarning('picture', shown.failure.message, { tenant: id })
  return pictureResponse(shown.bytes, file.format, shown.own ? cached : cachedBriefly)
}

let samplePictures: Promise<SamplePictures> | undefined

async function samplePicture({ id }: Tenant, file: PictureFile): Promise<Response> {
  const { catalogue } = await embeddedBackend()
  const { isSample } = await catalogue.snapshot(id)
  if (!isSample) return notFound()
  samplePictures ??= loadDemo().then((demo) => demo.openPictures(folder))
  try {
    const bytes = await (await samplePictures).render(file)
    return bytes ? pictureResponse(bytes, file.format, cachedBriefly) : notFound()
  } catch (error) {
    if (!(error instanceof RendererBusy)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' } })
  }
}

const notFound = (): Response => new Response(null, { status: 404 })

const pictureResponse = (bytes: Uint8Array<ArrayBuffer>, format: string, caching = cached): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': caching,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
