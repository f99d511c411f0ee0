import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageHandler } from '../render/page-handler-types.ts'
import { renderPage } from '../render/render-page.ts'
import { neededFiles, splitPolicy, withFormTarget, withLiveLinks, withPolicy } from './page-file.ts'
import type { RenderedFile } from './plan.ts'
import { writeShopFile } from './write-file.ts'

/** Data with which a rendering thread is started. */
export interface RenderSettings {
  /** Folder of the built bundle. */
  bundle: string
  /** Folder that the files are written to. */
  stage: string
  tenant: string
  host: string
  origin: string
  /** Paths that only the live shop answers. */
  forwarded: string[]
  /** The folders of the bundle's `client/`. */
  publicFolders: string[]
  moment: { at: number; drafts: boolean }
}

/** A file that was written, or the reason why it was not. */
export type Outcome =
  | { ok: true; file: string; needs: string[]; headerPolicy: string }
  | { ok: false; url: string; source: string | undefined; reason: string }

const { bundle, stage, tenant, host, origin, forwarded, publicFolders, moment } = workerData as RenderSettings
const entry = await import(pathToFileURL(join(bundle, 'server', 'entry.mjs')).href)
const handler = entry.handler as PageHandler
const needsOf = neededFiles(publicFolders, origin)

const limits = { bodyBytes: 8 * 1024 * 1024, renderMs: 30_000 }

parentPort?.on('message', async (files: RenderedFile[]) => {
  parentPort?.postMessage(await Promise.all(files.map(make)))
})

async function make(renderedFile: RenderedFile): Promise<Outcome> {
  const { file, url, source } = renderedFile
  try {
    return { ok: true, file, ...(await write(renderedFile)) }
  } catch (error) {
    return { ok: false, url, source, reason: (error as Error).message }
  }
}

async function write({
  file,
  url,
  status,
}: RenderedFile): Promise<{ needs: string[]; headerPolicy: string }> {
  const pageRequest = { key: url, tenant, url, host }
  // A new object for each page: the page's middleware writes the tenant and the locale into it.
  const locals = { requestId: 'static', asFile: true, moment, purge: () => {} }
  const page = await renderPage(handler, pageRequest, locals, limits)
  if (page.status !== status) throw new Error(`answered ${page.status}`)
  if (!file.endsWith('.html')) {
    writeShopFile(stage, file, page.body)
    return { needs: [], headerPolicy: '' }
  }
  const { meta, header } = splitPolicy(String(page.headers['content-security-policy'] ?? ''))
  if (meta === '') throw new Error('came without a security policy')
  writeShopFile(
    stage,
    file,
    withPolicy(withLiveLinks(page.body, forwarded, origin), withFormTarget(meta, origin)),
  )
  return { needs: needsOf(page.body), headerPolicy: header }
}
