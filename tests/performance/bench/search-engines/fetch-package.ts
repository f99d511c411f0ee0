import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'search-engines')

/**
 * Imports a package that only this benchmark needs. It is installed into `.cache` at its first use, without scripts.
 * @param part the entry of the package to import, if it is not its main one
 * @throws if npm cannot install it
 */
export async function fetchPackage<Module>(name: string, version: string, part?: string): Promise<Module> {
  const home = join(folder, `${name.replaceAll('/', '+')}@${version}`)
  if (!existsSync(join(home, 'node_modules', name))) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}\n')
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { cwd: home, stdio: 'inherit' })
  }
  const path = createRequire(join(home, 'package.json')).resolve(
    part === undefined ? name : `${name}/${part}`,
  )
  // A CommonJS module has its exports in `default`.
  const { default: whole, ...named } = (await import(path)) as { default?: object }
  return { default: whole, ...whole, ...named } as Module
}
