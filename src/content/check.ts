import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { loadTenants } from '../tenancy/tenants.ts'
import { checkContent } from './check/check-content.ts'
import type { RawFile } from './check/schema.ts'
import { contentFolder } from './content.ts'

/** `node src/content/check.ts`: says what is wrong with the content files, one problem a line; exit code 1 with problems. */

const tenants = loadTenants(process.env.TENANTS_DIR ?? 'tenants').all
const folder = contentFolder(process.env)

const raw = tenants.flatMap((tenant) => {
  const home = join(folder, tenant.id)
  if (!existsSync(home)) return []
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry): RawFile => {
      const path = join(entry.parentPath, entry.name)
      const address = relative(home, path).split(sep).join('/')
      return { file: relative('.', path), tenant, address, text: readFileSync(path, 'utf8') }
    })
})

const manifest = 'src/pictures/manifest.json'
const sets = existsSync(manifest) ? Object.keys(JSON.parse(readFileSync(manifest, 'utf8'))) : []
const findings = checkContent(raw, tenants, {
  sets: new Set(sets),
  hasFile: (address) => existsSync(join('public', new URL(address, 'https://shop.example').pathname)),
})

for (const { file, place, problem } of findings) console.error(`${file}: ${place}: ${problem}`)
const count = `${raw.length} content files of ${tenants.length} tenants`
if (findings.length > 0) console.error(`\n${findings.length} problems in ${count}`)
else console.log(`${count}: no problems`)
process.exitCode = findings.length > 0 ? 1 : 0
