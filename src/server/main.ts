import { Cluster } from './life/cluster.ts'
import { readSettings } from './settings.ts'
import { type ShopUrl, urlLines } from './shop-urls.ts'
import { requireFolders } from './usable-folders.ts'

export type Announce = (urls: readonly ShopUrl[], host: string) => void

/**
 * Serves the shops built in the current folder, in this process or in several. A setting or a tenant file that cannot
 * be used ends the process with code 1 and one readable line.
 * @param announce called with the shops' URLs and the server's host when they accept requests
 */
export async function main(announce: Announce = printUrls): Promise<void> {
  try {
    const settings = readSettings(process.env)
    requireFolders(settings, process.env)
    const announceUrls = (urls: readonly ShopUrl[]) => announce(urls, settings.host)
    if (settings.workers > 1) new Cluster(settings, announceUrls).start()
    else {
      // Not imported at the top: the primary of several processes needs none of it, and should start them soon.
      const { runServer } = await import('./life/run-server.ts')
      const { urls } = await runServer(settings)
      announceUrls(urls)
    }
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  }
}

export function printUrls(urls: readonly ShopUrl[]): void {
  process.stdout.write(`${urlLines(urls).join('\n')}\n`)
}
