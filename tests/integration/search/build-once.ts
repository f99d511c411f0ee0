import { openBackend } from '../../../src/backend/embedded-backend.ts'
import { countsOfProcess } from '../../../src/operations/counters.ts'
import { loadTenants } from '../../../src/tenancy/tenants.ts'

/**
 * A process that searches a shop until its index responds: `node build-once.ts FOLDER`. It prints how many indexes it
 * has built.
 */
const [folder = ''] = process.argv.slice(2)
const tenant = loadTenants('tenants').byId('nl')
if (!tenant) throw new Error('nl is needed')
const shop = await openBackend({ folder })
for (;;) {
  const search = await shop.searchOf(await shop.catalogue.snapshot('nl'), 'nl', {
    ...{ approvedOnly: tenant.features.reviewApproval, synonyms: tenant.search.synonyms },
  })
  if (!search.isSimple) {
    const { total } = await search.search({ term: 'jurk' })
    const builds = countsOfProcess().etalage_search_index_builds_total ?? 0
    console.log(JSON.stringify({ total, builds }))
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
}
await shop.close()
