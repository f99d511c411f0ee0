import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { type EmbeddedBackend, openBackend } from '#backend/embedded-backend.ts'
import { databaseIdentity } from '#backend/infra/secrets/tenant-secret.ts'
import { indexPath } from '#backend/search/index-file.ts'
import type { SearchPort } from '#backend/search/port.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { catalogueTag, registerPurge } from '#operations/purging.ts'
import { loadTenants } from '#tenancy/tenants.ts'

const tenant = loadTenants('tenants').all.find(({ id }) => id === 'nl')!
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-index-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The search of a shop, as soon as an index responds. */
async function indexed(
  shop: EmbeddedBackend,
  synonyms: Record<string, string[][]> = {},
): Promise<SearchPort> {
  const searching = async () =>
    shop.searchOf(await shop.catalogue.snapshot(tenant.id), 'nl', { approvedOnly: true, synonyms })
  await expect.poll(async () => (await searching()).isSimple ?? false).toBe(false)
  return searching()
}

/** A shop with that many products, opened, searched and closed again. */
async function visit(
  products?: number,
  { term, synonyms = {} }: { term?: string; synonyms?: Record<string, string[][]> } = {},
): Promise<{ total: number; identity: string }> {
  const shop = await openBackend({ folder })
  try {
    if (products !== undefined)
      await replaceCatalogue(shop.database, tenant.id, sampleCatalogue(tenant, { products }))
    const search = await indexed(shop, synonyms)
    const { total } = await search.search(term === undefined ? {} : { term })
    return { total, identity: await databaseIdentity(shop.database, tenant.id) }
  } finally {
    await shop.close()
  }
}

const file = () => statSync(indexPath(folder, tenant.id)).mtimeMs

test('[SEA-1] the index of a deleted database is not used for the one in its place', async () => {
  const first = await visit(40)
  const written = file()
  // The same database finds its own index again.
  expect(await visit()).toEqual(first)
  expect(file()).toBe(written)
  for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `shop.sqlite${ending}`), { force: true })
  const second = await visit(90)
  expect(second.identity).not.toBe(first.identity)
  expect(second.total).toBeGreaterThan(first.total)
  expect(file()).toBeGreaterThan(written)
}, 60_000)

test('[SEA-1] a tenant’s own terms are used from its next start, and no more once they are removed', async () => {
  const term = 'wiebelding'
  expect((await visit(60, { term })).total).toBe(0)
  const { total } = await visit(undefined, { term, synonyms: { nl: [['Wiebelding', 'badpak']] } })
  expect(total).toBeGreaterThan(0)
  expect(total).toBe((await visit(undefined, { term: 'badpak' })).total)
  // Terms of another language are not used.
  expect((await visit(undefined, { term, synonyms: { de: [[term, 'badpak']] } })).total).toBe(0)
  expect((await visit(undefined, { term })).total).toBe(0)
}, 60_000)

test('[SEA-1] [DEV-3] while a new catalogue is indexed, all queries are answered from the previous one', async () => {
  const purged: string[] = []
  registerPurge((tag) => purged.push(tag))
  const shop = await openBackend({ folder })
  try {
    const total = async () => {
      const search = await indexed(shop)
      return (await search.search({})).total
    }
    const replace = (products: number) =>
      replaceCatalogue(shop.database, tenant.id, sampleCatalogue(tenant, { products }))
    await replace(40)
    const before = await total()
    expect(before).toBeGreaterThan(0)
    // Until its first index existed, the catalogue's tables had answered.
    expect(purged.splice(0)).toEqual([catalogueTag(tenant.id)])
    await replace(1500)
    expect(await Promise.all([total(), total(), total()])).toEqual([before, before, before])
    // The file made from the older one is outdated then.
    await expect.poll(() => purged).toEqual([catalogueTag(tenant.id)])
    expect(await total()).toBeGreaterThan(before)
  } finally {
    registerPurge(() => {})
    await shop.close()
  }
}, 60_000)
