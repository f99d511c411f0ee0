import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { pageOf } from './wire-page.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The folder of a shop with that many products; created at the first run (100,000 in two minutes), and reused. */
export function filledShop(products: number): string {
  const folder = join(root, '.cache', `bench-${products}`)
  const mark = join(folder, 'filled')
  if (!existsSync(mark)) {
    const seed = join(root, 'src', 'cli', 'catalogue-sample.ts')
    execFileSync(process.execPath, [seed, '--tenant', 'nl', '--products', String(products)], {
      ...{ cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    })
    writeFileSync(mark, '')
  }
  return folder
}

/** The real server with these settings, on a free port, which is returned. It ends when the `children` are stopped. */
export async function startShop(settings: Record<string, string>, children: ChildProcess[]): Promise<number> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    ...{ cwd: root, stdio: 'ignore' },
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'fatal', ...settings, PORT: String(port) },
  })
  children.push(child)
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    const response = await pageOf(port, 'nl.localhost', '/').catch(() => undefined)
    if (response) return port
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop did not start within a minute.')
}
