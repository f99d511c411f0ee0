import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { astroProgram, ensureBuildPackages } from './build-packages.ts'
import { stampOf } from './build-stamp.ts'
import { carryOver } from './carry-over.ts'
import { withFileLock } from './file-lock.ts'
import { precompress } from './precompress.ts'

const stampFile = '.stamp'

/** Whether `dist/` was built from the current sources. */
export function isBuilt(root: string): boolean {
  const file = join(root, 'dist', stampFile)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(root)
}

/** Writes a bundle of the sources into `folder`. @throws when that fails */
export type Bundle = (root: string, folder: string) => Promise<void>

/**
 * Builds the shops unless they are built. Of several processes on one checkout one builds and the others wait for it.
 * The build is made beside `dist/` and replaces it once it is complete, so that no server reads half a build.
 * @param force builds even where the sources are unchanged
 * @throws when the build fails; its output is on the console then, and `dist/` is as it was
 */
export async function build(
  root: string,
  { force = false, bundle = astroBuild }: { force?: boolean; bundle?: Bundle } = {},
): Promise<void> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const onWait = (pid: number): void => {
    process.stderr.write(`Another start (process ${pid}) is building the shops: waiting for it.\n`)
  }
  await withFileLock(join(cache, 'build.lock'), () => buildAlone(root, cache, force, bundle), { onWait })
}

async function buildAlone(root: string, cache: string, force: boolean, bundle: Bundle): Promise<void> {
  if (!force && isBuilt(root)) return
  const stamp = stampOf(root)
  // Folders that killed builders have left. Each builder has folders of its own: its bundler may outlive it for a
  // while.
  for (const name of readdirSync(cache))
    if (/^(building|replaced)-\d+$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true })
  const folder = join(cache, `building-${process.pid}`)
  const former = join(cache, `replaced-${process.pid}`)
  await bundle(root, folder)
  writeFileSync(join(folder, stampFile), stamp)
  const dist = join(root, 'dist')
  if (existsSync(dist)) {
    carryOver(dist, folder)
    renameSync(dist, former)
  }
  renameSync(folder, dist)
  rmSync(former, { recursive: true, force: true })
}

async function astroBuild(root: string, folder: string): Promise<void> {
  ensureBuildPackages(root)
  const { status } = spawnSync(process.execPath, [astroProgram(root), 'build', '--outDir', folder], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('astro build failed')
  await precompress(join(folder, 'client'))
}
