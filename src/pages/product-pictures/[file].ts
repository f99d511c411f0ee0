import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { pictureUrl } from '#backend/catalogue/reading/fetched-pictures.ts'
import { isFetchedPicture } from '#backend/catalogue/rules/picture-path.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { loadDemo, type SamplePictures } from '#backend/load-demo.ts'
import { placeholderKey } from '#contract/placeholder-picture.ts'
import { pictureSignature } from '#gateway/upstream/whole-pictures.server.ts'
import { logWarning } from '#operations/log-failure.ts'
import { ImportedPictures } from '#pictures/fetched/imported-pictures.ts'
import {
  isFetchableAddress,
  isSignatureOf,
  readWholeAddressFile,
  type WholeAddressPicture,
} from '#pictures/fetched/whole-address.ts'
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
 * A product's picture in one of its fixed widths. Those of imported products and of another backend are fetched from the
 * tenant's picture hosts at the first request and stored. Those of the sample catalogue are on disk once they were rendered, and are rendered for
 * tenants that sell it.
 */
export const GET: APIRoute = async ({ params, locals: { tenant } }) => {
  const whole = readWholeAddressFile(params.file ?? '')
  if (whole) return wholeAddressPicture(tenant, whole)
  const file = readPictureFile(params.file ?? '')
  if (!file) return notFound()
  if (file.key === placeholderKey) return placeholderPicture(tenant, file)
  if (isFetchedPicture(file.key)) return importedPicture(tenant, file)
  try {
    return pictureResponse(await readFile(join(folder, file.name)), file.format)
  } catch {
    return samplePicture(tenant, file)
  }
}

/** The picture that stands in for goods without one. */
async function placeholderPicture({ id, pictureHosts }: Tenant, file: PictureFile): Promise<Response> {
  const { bytes } = await imported.showPlaceholder({ tenantId: id, hosts: pictureHosts }, file, file.key)
  return pictureResponse(bytes, file.format)
}

async function importedPicture(tenant: Tenant, file: PictureFile): Promise<Response> {
  const { database } = await embeddedBackend()
  return await fetchedPicture(tenant, file, (key) => pictureUrl(database, tenant.id, key))
}

/** @param urlOf returns the URL of a key; undefined for a key without picture */
async function fetchedPicture(
  { id, pictureHosts }: Tenant,
  file: PictureFile,
  urlOf: (key: string) => Promise<string | undefined>,
): Promise<Response> {
  const shown = await imported.show({ tenantId: id, hosts: pictureHosts, urlOf }, file, file.key)
  if (!shown) return notFound()
  if (shown.failure) logWarning('picture', shown.failure.message, { tenant: id })
  return pictureResponse(shown.bytes, file.format, shown.own ? cached : cachedBriefly)
}

/** A picture of another backend. Its address is signed, so that visitors cannot make the shop fetch others (SEC-7). */
async function wholeAddressPicture(
  tenant: Tenant,
  { url, signature, file }: WholeAddressPicture,
): Promise<Response> {
  const { id, pictureHosts } = tenant
  if (!isFetchableAddress(url, pictureHosts) || !isSignatureOf(signature, await pictureSignature(id, url)))
    return notFound()
  return await fetchedPicture(tenant, file, async () => url)
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
