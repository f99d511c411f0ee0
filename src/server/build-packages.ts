import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the program that builds the pages. */
export const astroProgram = (root: string): string => join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')

/**
 * Installs the development dependencies where they are missing, since a build needs them. npm leaves them out where
 * NODE_ENV is `production`, so that `npm ci && npm start` would not find them. Versions are those of the lock file.
 * @throws when npm fails, or when no npm has started this process
 */
export function ensureBuildPackages(root: string, npm = process.env.npm_execpath): void {
  if (existsSync(astroProgram(root))) return
  const command = 'npm ci --include=dev'
  if (!npm) throw new Error(`The packages that a build needs are not installed: ${command} installs them.`)
  process.stderr.write('The packages that a build needs are not installed: installing them.\n')
  const { status } = spawnSync(
    process.execPath,
    [npm, 'install', '--include=dev', '--no-save', '--no-audit', '--no-fund'],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0 || !existsSync(astroProgram(root)))
    throw new Error(`The packages that a build needs could not be installed: try ${command}.`)
}
