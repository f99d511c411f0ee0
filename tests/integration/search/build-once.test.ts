import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { indexPath } from '#backend/search/index-file.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { loadTenants } from '#tenancy/tenants.ts'

const run = promisify(execFile)
const tenant = loadTenants('tenants').all.find(({ id }) => id === 'nl')!

test('[REL-8] three processes that start at once on one data folder build the index once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-once-'))
  try {
    const database = await openDatabase({ folder })
    await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products: 600 }))
    await database.destroy()
    const script = join(import.meta.dirname, 'build-once.ts')
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder }
    const outputs = await Promise.all(
      Array.from({ length: 3 }, () => run(process.execPath, [script, folder], { env })),
    )
    const responses = outputs.map(({ stdout }) => JSON.parse(stdout) as { total: number; builds: number })
    expect(responses.reduce((sum, { builds }) => sum + builds, 0)).toBe(1)
    expect(responses[0]?.total).toBeGreaterThan(0)
    expect(new Set(responses.map(({ total }) => total)).size).toBe(1)
    expect(readdirSync(folder).filter((name) => name.startsWith('search-'))).toEqual([
      basename(indexPath(folder, 'nl')),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 90_000)
