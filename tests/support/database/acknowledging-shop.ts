import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { openBackend } from '#backend/embedded-backend.ts'
import { DatabaseWatch } from '#commerce/client/database-watch.server.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { queryClient, tenants } from '#tests/integration/contract/open-test-shop.ts'
import { orderingCommands } from '#tests/integration/contract/ordering.ts'
import { testSession } from '#tests/integration/contract/test-session.ts'

/**
 * A process that has a shop's SQLite file open in every way the server has: the shop's own connections, the readiness
 * check and the search thread. Then it repeatedly adds a line to a new visitor's basket, and writes the visitor's
 * number on stdout once the line was acknowledged. Its one argument is the data folder.
 */
const folder = process.argv[2] as string
const tenant = tenants.byId('nl')
if (!tenant) throw new Error('Tenant nl is needed.')
const shop = await openBackend({ folder })
await replaceCatalogue(shop.database, tenant.id, sampleCatalogue(tenant, { products: 20 }))
const nothing = () => {}
const watch = new DatabaseWatch({
  onNewCatalogue: nothing,
  onChanges: nothing,
  onMissed: nothing,
  place: { folder },
})
await watch.check()
const snapshot = await shop.catalogue.snapshot(tenant.id)
const search = await shop.searchOf(snapshot, 'nl', { approvedOnly: true, synonyms: {} })
await search.search({})
let sku: string | undefined
for await (const { variants, flags } of snapshot.every())
  if (!flags.gone) sku ??= variants.find(({ stock }) => stock > 0)?.sku
if (sku === undefined) throw new Error('A product in stock is needed.')
const { add } = orderingCommands(queryClient(shop))
for (let visitor = 1; ; visitor += 1) {
  const { error } = await add({ session: testSession(`backup-${visitor}`) }, sku)
  if (error) throw new Error(error)
  process.stdout.write(`${visitor}\n`)
}
