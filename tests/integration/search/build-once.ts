import { openBackend } from '#backend/embedded-backend.ts'
import { searchIndexBuildsTotal } from '#operations/metrics.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { metricValue } from '#tests/http/server/kit/metric-value.ts'

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
    const builds = await metricValue(searchIndexBuildsTotal)
    console.log(JSON.stringify({ total, builds }))
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
}
await shop.close()
