import { insertVoucher } from '../backend/cart/vouchers/voucher-rows.ts'
import { replaceCatalogue } from '../backend/catalogue/writing/replace-catalogue.ts'
import { type Database, databaseLocation } from '../backend/infra/database/database.ts'
import { describeOutcome, IndexBuild } from '../backend/search/index-build.ts'
import { defaultProducts, sampleCatalogue } from '../demo/catalogue/sample-catalogue.ts'
import { seedCustomer } from '../demo/customers/seed-customer.ts'
import { sampleVouchers } from '../demo/sample-vouchers.ts'
import { isEmbedded } from '../tenancy/commerce.ts'
import { tenants } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { type Arguments, runCliCommand, text, UsageError } from './arguments.ts'
import { withDatabase } from './with-database.ts'

/**
 * Fills tenants with the sample catalogue, and gives each a customer with orders where it has none. Without a tenant's id,
 * all are filled whose goods are embedded. Exit code: 0 when done, 2 for a usage error.
 */
const command = {
  usage: 'npm run catalogue:sample -- [--tenant ID] [--products 1500] [--variants 3] [--day 2026-11-16]',
  options: { tenant: text, products: text, variants: text, day: text },
} as const

const location = { ...databaseLocation(), mapped: false }

process.exitCode = await runCliCommand(command, ({ values }) => {
  const selected = selectTenants(values.tenant)
  const size = readSize(values)
  return withDatabase(async (database) => {
    for (const tenant of selected) await fill(database, tenant, size)
    return 0
    // With a large catalogue the memory-mapped file would be most of the process's memory.
  }, location)
})

/** Number of products, most variants of each, and the day as of which they are made. */
interface SampleSize {
  products: number
  variants?: number
  day?: string
}

function selectTenants(id: string | undefined): readonly Tenant[] {
  if (id === undefined) return tenants.all.filter((tenant) => isEmbedded(tenant, 'goods'))
  const selected = tenants.all.filter((tenant) => tenant.id === id)
  if (selected.length > 0) return selected
  const known = tenants.all.map((tenant) => tenant.id).join(', ')
  throw new UsageError(`There is no tenant ${id}. Tenants: ${known || 'none'}.`)
}

function readSize({ products, variants, day }: Arguments<typeof command.options>['values']): SampleSize {
  const size: SampleSize = { products: readCount('--products', products) ?? defaultProducts }
  const mostVariants = readCount('--variants', variants)
  if (mostVariants !== undefined) size.variants = mostVariants
  if (day === undefined) return size
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !Date.parse(day))
    throw new UsageError(`--day has to be a day such as 2026-11-16, not ${day}.`)
  return { ...size, day }
}

function readCount(option: string, number: string | undefined): number | undefined {
  if (number === undefined) return undefined
  const count = Number(number)
  if (Number.isInteger(count) && count >= 1) return count
  throw new UsageError(`${option} has to be a whole number above 0, not ${number}.`)
}

async function fill(database: Database, tenant: Tenant, size: SampleSize): Promise<void> {
  const started = performance.now()
  const index = new IndexBuild(database, location, tenant)
  const onProgress = ({ products }: { products: number }) => printProgress(tenant.id, products, size.products)
  const written = await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, size), onProgress, () =>
    index.takeLock(),
  ).catch(async (error) => {
    await index.release()
    throw error
  })
  for (const voucher of sampleVouchers(tenant, Date.now()))
    await insertVoucher(database, tenant.id, { ...voucher, owner: null, listed: true })
  const seconds = (performance.now() - started) / 1000
  const rate = Math.round(written.products / seconds)
  console.log(
    `\r${tenant.id}: ${written.products} products, ${written.variants} variants in ${seconds.toFixed(1)} s (${rate} products/s)`,
  )
  console.log(`${tenant.id}: ${describeOutcome(await index.build())}`)
  if (await seedCustomer(database, tenant, Date.now()))
    console.log(`${tenant.id}: added a customer with orders`)
}

function printProgress(tenantId: string, done: number, products: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${tenantId}: ${done} of ${products}`)
  else if (done % 20_000 === 0) console.log(`${tenantId}: ${done} of ${products}`)
}
