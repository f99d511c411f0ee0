import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Tenant } from '#tenancy/tenants.ts'
import type { KnownPictures } from './pictures.ts'
import type { RawFile } from './schema.ts'

/** Yields every JSON file of a tenant in a `content-cache` folder, with its path from the current folder. */
export function rawFiles(folder: string, tenant: Tenant): RawFile[] {
  const home = join(folder, tenant.id)
  if (!existsSync(home)) return []
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry): RawFile => {
      const path = join(entry.parentPath, entry.name)
      const address = relative(home, path).split(sep).join('/')
      return { file: relative('.', path), tenant, address, text: readFileSync(path, 'utf8') }
    })
}

/** The pictures in the current folder. */
export function picturesHere(): KnownPictures {
  const manifest = 'src/pictures/manifest.json'
  const sets = existsSync(manifest) ? Object.keys(JSON.parse(readFileSync(manifest, 'utf8'))) : []
  return {
    sets: new Set(sets),
    hasFile: (address) => existsSync(join('public', new URL(address, 'https://shop.example').pathname)),
  }
}
