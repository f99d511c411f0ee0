import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { APIRoute } from 'astro'
import { NotFoundError } from '#commerce/client/failures.ts'
import { rawFiles } from '#content/check/raw-files.ts'
import { contentFolder } from '#content/content.ts'
import { editorConfig, repositoryFolder } from '#content/editor/editor-config.ts'
import start from '#content/editor/start.js?raw'
import { uncached } from '#layouts/cache-lifetimes.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Names of the package's published files. */
const packaged = /^sveltia\/((?:(?:chunks|assets)\/)?[\w-]+\.(js|png|wasm|woff2))$/

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
}

/** Files of the editor's page: its start script, its configuration, and Sveltia CMS from its package. */
export const GET: APIRoute = async ({ params: { file = '' }, locals: { preview, tenant } }) => {
  if (!preview) throw new NotFoundError(`/editor/${file}`)
  if (file === 'config.json') return fileResponse('application/json', JSON.stringify(startConfig(tenant)))
  if (file === 'start.js') return fileResponse(types.js, start)
  const [, name = '', ending = ''] = packaged.exec(file) ?? []
  const body = name && (await readFile(join(packageFolder(), name)).catch(() => undefined))
  if (!body) throw new NotFoundError(`/editor/${file}`)
  return fileResponse(types[ending], name === 'index.js' ? await withLocalFonts(body.toString()) : body)
}

/**
 * Replaces font URLs of a third-party host by the fonts that the package contains, so that no other host is contacted.
 */
async function withLocalFonts(script: string): Promise<string> {
  const assets = await readdir(join(packageFolder(), 'assets'))
  const foreign = /url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*\)/g
  return script.replace(foreign, (url, name: string) => {
    const own = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'))
    return own ? `url(/editor/sveltia/assets/${own})` : url
  })
}

const packageFolder = (): string => dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))

/** Includes the content files if the editor works on a copy. */
function startConfig(tenant: Tenant) {
  const config = editorConfig(tenant)
  const home = repositoryFolder(tenant)
  const files = tenant.content.editor ? [] : rawFiles(contentFolder(process.env), tenant)
  return { config, files: Object.fromEntries(files.map(({ address, text }) => [`${home}/${address}`, text])) }
}

const fileResponse = (type = 'application/octet-stream', body: BodyInit = ''): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': uncached } })
