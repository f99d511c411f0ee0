import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import { loadTenants } from '#tenancy/tenants.ts'
import { sendRequest } from '#tests/http/server/kit/client.ts'

/** How long shops may build and load their search indexes, ms. */
const longest = 120_000

/**
 * Waits until every shop at a port answers searches. A server is ready before: it loads its indexes in a thread, and
 * searches get 503 until then.
 * @throws {Error} if a shop does not answer for two minutes
 */
export async function untilSearchReady(port: number): Promise<void> {
  await Promise.all(loadTenants('tenants').all.map(({ hosts: [host = ''] }) => untilReady(port, host)))
}

async function untilReady(port: number, host: string): Promise<void> {
  let last = ''
  for (const until = Date.now() + longest; Date.now() < until; await pause(100)) {
    const { status } = await sendRequest(port, '/s/?q=e', { headers: { host } })
    if (status === 200) return
    last = String(status)
  }
  throw new Error(`${host} answers no search: ${last}`)
}

/** Before the first journey. */
export default async function globalSetup({ projects: [project] }: FullConfig): Promise<void> {
  await untilSearchReady(Number(new URL(project?.use.baseURL ?? '').port))
}
