import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this shop has data already: a database of the operator's, or the embedded one's file. */
export function isPrepared(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.DATABASE_URL) || existsSync(join(env.DATA_DIR || '.data', 'shop.sqlite'))
}

/** Fills the embedded shop with the sample catalogue, its progress on the console. @throws when that fails. */
export function prepare(root: string): void {
  const seed = join(root, 'src', 'backend', 'sample', 'seed.ts')
  const { status } = spawnSync(process.execPath, [seed], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('the sample catalogue could not be made')
}
