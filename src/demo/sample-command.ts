import { parseArgs } from 'node:util'
import { insertVoucher } from '../backend/cart/vouchers/voucher-rows.ts'
import { replaceCatalogue } from '../backend/catalogue/writing/replace-catalogue.ts'
import { databaseLocation, openDatabase } from '../backend/infra/database/database.ts'
import { describeOutcome, IndexBuild } from '../backend/search/index-build.ts'
import { tenants } from '../tenancy/registry.ts'
import { sampleCatalogue, usualProducts } from './catalogue/sample-catalogue.ts'
import { seedCustomer } from './customers/seed-customer.ts'
import { sampleVouchers } from './sample-vouchers.ts'

/**
 * Fills tenants with the sample catalogue, and gives each a customer with orders where it has none. Exit code: 0 when
 * done, 2 for a usage error.
 */
const usage = 'npm run catalogue:sample -- [--tenant ID] [--products 1500] [--day 2026-11-16]'

function wrongCall(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readCall() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { tenant: text, products: text, day: text } }).values
  } catch (error) {
    return wrongCall((error as Error).message)
  }
}

const values = readCall()
const products = Number(values.products ?? usualProducts)
const chosen = tenants.all.filter(({ id }) => values.tenant === undefined || id === values.tenant)
if (chosen.length === 0) {
  const known = tenants.all.map(({ id }) => id).join(', ')
  wrongCall(`There is no tenant ${values.tenant ?? ''}; there are: ${known || 'none'}.`)
}
if (!Number.isInteger(products) || products < 1)
  wrongCall(`--products is a whole number above 0, not ${values.products}.`)
if (values.day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(values.day) && Date.parse(values.day)))
  wrongCall(`--day is a day such as 2026-11-16, not ${values.day}.`)

const database = await openDatabase()
try {
  for (const tenant of chosen) {
    const started = performance.now()
    const source = sampleCatalogue(
      tenant,
      values.day === undefined ? { products } : { products, day: values.day },
    )
    const index = new IndexBuild(database, databaseLocation(), tenant)
    const onProgress = (progress: { products: number }) => tell(tenant.id, progress.products)
    const written = await replaceCatalogue(database, tenant.id, source, onProgress, () =>
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
    if (await seedCustomer(database, tenant, Date.now())) console.log(`${tenant.id}: a customer with orders`)
  }
} finally {
  await database.destroy()
}

function tell(tenantId: string, done: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${tenantId}: ${done} of ${products}`)
  else if (done % 20_000 === 0) console.log(`${tenantId}: ${done} of ${products}`)
}
