import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from './repository.ts'

/** What a production image holds besides `node_modules` (.github/docs/operating.md). */
const contents = ['dist', 'tenants', 'i18n', 'content-cache', 'package.json', 'package-lock.json']

/**
 * Makes the folder of a production image: the build and its data without the sources, and the packages that
 * `npm ci --omit=dev` installs. Packages are links, so Node has to run with `--preserve-symlinks`: a package then finds only
 * what is in this folder too.
 */
export function makeImage(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'production-image-'))
  for (const name of contents) cpSync(join(repository, name), join(folder, name), { recursive: true })
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(repository, path), join(folder, path))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

interface LockedPackage {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

/** Paths of the packages at the top of `node_modules` that are no development dependencies. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional,
    )
    .map(([path]) => path)
}
