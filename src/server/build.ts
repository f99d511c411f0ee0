import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stampOf } from './build-stamp.ts'
import { precompress } from './precompress.ts'

const stampFile = 'dist/.stamp'

/** Whether `dist/` was built from the sources as they are now. */
export function isBuilt(root: string): boolean {
  const file = join(root, stampFile)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(root)
}

/** Builds the shops. @throws when the build fails; its own words are on the console then. */
export async function build(root: string): Promise<void> {
  const stamp = stampOf(root)
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const { status } = spawnSync(process.execPath, [astro, 'build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('astro build failed')
  await precompress(join(root, 'dist', 'client'))
  writeFileSync(join(root, stampFile), stamp)
}

// `npm run build`
if (import.meta.main) await build(process.cwd())
