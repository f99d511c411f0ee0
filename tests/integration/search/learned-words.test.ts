import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { learnedWords } from '#backend/search/learned-words.ts'
import { searchRulesOf } from '#backend/search/search-provider.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { loadTenants } from '#tenancy/tenants.ts'

const tenant = loadTenants('tenants').all.find(({ id }) => id === 'ch')!

test('[SEA-1] what a shop learns is reported from its catalogue, without what the tenant refuses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learned-words-'))
  const database = await openDatabase({ folder })
  try {
    expect(await learnedWords(database, tenant.id, searchRulesOf(tenant))).toEqual(new Map())
    await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products: 300, variants: 1 }))
    const learned = await learnedWords(database, tenant.id, searchRulesOf(tenant))
    expect([...learned.keys()]).toEqual(['de', 'fr'])
    const pairs = learned.get('de')!.pairs
    expect(pairs.length).toBeGreaterThan(0)
    for (const { skus } of pairs) expect(skus.length).toBeGreaterThan(0)
    const [refused] = pairs[0]!.shown
    const search = { ...tenant.search, notLearned: { de: [refused] } }
    const rest = await learnedWords(database, tenant.id, searchRulesOf({ ...tenant, search }))
    expect(rest.get('de')!.pairs).toEqual(pairs.filter(({ shown }) => shown[0] !== refused))
  } finally {
    await database.destroy()
    rmSync(folder, { recursive: true })
  }
})
