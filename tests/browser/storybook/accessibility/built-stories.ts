import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

export interface BuiltStories {
  /** Ids of all stories. */
  ids: string[]
  /** `http://127.0.0.1:40123` */
  origin: string
  close(): void
}

/**
 * Serves a built Storybook on a free port of loopback.
 * @throws {Error} when it has not been built
 */
export async function openBuiltStories(folder: string): Promise<BuiltStories> {
  const index = join(folder, 'index.json')
  if (!existsSync(index)) throw new Error(`${index} is missing: build the stories first`)
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, { type: string }> }
  const server = createServer(sirv(folder, { etag: true }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    ids: Object.keys(entries).filter((id) => entries[id]?.type === 'story'),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
