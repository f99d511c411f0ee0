import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../shared/install-packages.ts'
import type { NotStarted } from '../shared/not-started.ts'
import { installKey, vendurePackages } from './recipe.ts'

/** A folder with the packages, or the reason why they cannot be had. */
export type Installed = { ok: true; folder: string } | NotStarted

/**
 * Installs the packages of the sample server into `folder/packages-…`, once for each set of versions.
 * @param folder such as `.cache/vendure`
 * @param onInstall called before an installation, which takes a minute
 * @param signal ends an installation; what it has written is deleted
 * @returns the reason instead if the registry cannot be reached or the installation fails
 */
export async function installVendure(
  folder: string,
  onInstall: () => void,
  signal?: AbortSignal,
): Promise<Installed> {
  const target = join(folder, `packages-${installKey}`)
  if (existsSync(join(target, 'node_modules'))) return { ok: true, folder: target }
  onInstall()
  const failure = await installPackages(target, {
    ...{ name: 'sample-vendure', dependencies: vendurePackages, signal },
  })
  return failure === undefined
    ? { ok: true, folder: target }
    : { ok: false, reason: `the packages of Vendure cannot be installed: ${failure}`, unavailable: true }
}
