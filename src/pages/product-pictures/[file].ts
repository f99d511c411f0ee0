import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { pictureSource } from '../../backend/sample/pictures.ts'
import { Darkroom, DarkroomFull } from '../../pictures/darkroom/darkroom.ts'
import { readPictureFile } from '../../pictures/product-sources.ts'

const folder = join(process.env.DATA_DIR || '.data', 'product-pictures')
const darkroom = new Darkroom(folder)
const kept = 'public, max-age=604800, stale-while-revalidate=604800'

/** A product's picture in one of its fixed widths: made at the first request and kept; those made ahead are static files. */
export const GET: APIRoute = async ({ params }) => {
  const file = readPictureFile(params.file ?? '')
  const source = file && pictureSource(file.key)
  if (!file || !source) return new Response(null, { status: 404 })
  if (source.kind === 'set') {
    const width = file.width > 480 || file.format === 'webp' ? 960 : 480
    return moved(`${source.src}-${width}.${file.format}`)
  }
  const path = join(folder, params.file as string)
  try {
    return picture(await readFile(path), file.format)
  } catch {
    return develop(file.key, path, source.spec, file.format)
  }
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

const picture = (bytes: Buffer<ArrayBuffer>, format: string): Response =>
  new Response(bytes, { headers: { 'Content-Type': `image/${format}`, 'Cache-Control': kept } })

const moved = (location: string): Response =>
  new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': kept } })
