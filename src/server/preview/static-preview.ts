import { once } from 'node:events'
import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PAGE_FRESH_MS } from '#content/limits.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { buildShop } from '../static/build-shop.ts'
import type { StaticBuildOptions } from '../static/options.ts'
import { checkTenantContent, formatFinding } from './check-tenant-content.ts'
import { folderHost } from './folder-host.ts'
import { Rebuilder } from './rebuilder.ts'

export interface StaticPreviewOptions {
  build: StaticBuildOptions
  /** The moment to show, ms; undefined: always the current time. */
  at: number | undefined
  /** Port on loopback; 0: any free port. */
  port: number
  /** Called with a line for every build, for every file that was rejected, and for every other problem. */
  print: (line: string) => void
}

export interface StaticPreview {
  url: string
  close: () => Promise<void>
}

/**
 * Builds a tenant's content pages as files, drafts included, serves them on loopback, and rebuilds them when content,
 * messages or the tenant change (CON-7). Invalid content is rejected with file, place and reason; the last valid pages
 * stay.
 * @throws when it cannot listen on the port; nothing is left open then
 */
export async function openStaticPreview(options: StaticPreviewOptions): Promise<StaticPreview> {
  const { build, port } = options
  const rebuilder = new Rebuilder(() => rebuild(options))
  // Watched before the first build, so that a change meanwhile is not lost.
  const watchers = watchedFolders(build).map((folder) => watchFolder(folder, () => rebuilder.request()))
  await rebuilder.request()
  const timer = bucketOf(options) ? setInterval(() => void rebuilder.request(), PAGE_FRESH_MS) : undefined
  const server = createServer(folderHost(build.out))
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    for (const watcher of watchers) watcher.close()
    if (server.listening)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    await rebuilder.settled
  }
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: stop }
}

/** Returns the tenant's bucket. A bucket sends no notice of changes, so it is read as often as the shop reads it. */
const bucketOf = ({ build }: StaticPreviewOptions): string | undefined =>
  loadTenants(build.tenantsFolder, { port: build.port }).byId(build.tenant)?.content.bucket

async function rebuild({ build, at, print }: StaticPreviewOptions): Promise<void> {
  const begun = performance.now()
  try {
    const tenant = loadTenants(build.tenantsFolder, { port: build.port }).byId(build.tenant)
    const report = tenant && !tenant.content.bucket && checkTenantContent(tenant, build.contentFolder)
    for (const finding of report ? report.errors : []) print(`refused  ${formatFinding(finding)}`)
    if (report && report.errors.length > 0) return print('The last good pages stay.')
    const { pages, rendered, removed } = await buildShop({ ...build, now: at ?? Date.now(), drafts: true })
    for (const finding of report ? report.warnings : []) print(`remark   ${formatFinding(finding)}`)
    const took = Math.round(performance.now() - begun)
    print(`${build.tenant}: ${pages} pages, ${rendered} rendered, ${removed} removed in ${took} ms.`)
  } catch (error) {
    print(`refused  ${(error as Error).message}`)
    print('The last good pages stay.')
  }
}

const watchedFolders = (build: StaticBuildOptions): string[] => [
  join(build.contentFolder, build.tenant),
  join(build.tenantsFolder, build.tenant),
  build.messagesFolder,
]

function watchFolder(folder: string, onChange: () => void): FSWatcher {
  mkdirSync(folder, { recursive: true })
  return watch(folder, { recursive: true }, onChange)
}
