import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenAdapter } from '#gateway/adapter.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { backendProblems, compositionOf } from '#gateway/schema-for.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { fakeService, json } from '../commerce/fake-service.ts'
import { openTestShop, type TestShop } from '../contract/open-test-shop.ts'
import { testSession } from '../contract/test-session.ts'
import { tenantWith } from '../gateway/fake-backends.ts'
import { newVisitor } from './embedded-client.ts'

const root = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, '.github/docs/writing-an-adapter.md'), 'utf8')

/** Returns the listing below the name of a file, as the guide prints it. */
function listing(file: string): string {
  const found = guide.split(`\n\`${file}\`\n\n\`\`\``)[1]
  if (!found) throw new Error(`The guide has no ${file}.`)
  return found.slice(found.indexOf('\n') + 1, found.indexOf('\n```\n') + 1)
}

let opened: TestShop
let folder: string
beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Below the repository, so that imports with # resolve.
  folder = mkdtempSync(join(root, '.cache', 'guide-'))
  for (const file of ['catalogue.ts', 'open-toy.ts', 'search.ts'])
    writeFileSync(join(folder, file), listing(file))
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

/** The tenant of the guide's step 3, with a server that has the file of step 2 or another one. */
async function toyTenant(
  file: object = JSON.parse(listing('lamps.json')),
): Promise<ReturnType<typeof tenantWith>> {
  const service = await fakeService(json(file))
  const settings = /```json\n(\{\n {2}"commerce"[\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const { commerce } = JSON.parse(settings)
  const tenant = tenantWith({
    ...commerce,
    services: { lamps: { ...commerce.services.lamps, url: service.url } },
  })
  await compositionOf(tenant, { toy: loadToy })
  return tenant
}
const loadToy = async (): Promise<OpenAdapter> =>
  (await import(pathToFileURL(join(folder, 'open-toy.ts')).href)).openToy

test('[DEV-4] the adapter of the guide fulfils the contract as it is printed, beside an embedded wishlist', async () => {
  const tenant = await toyTenant()
  const given = givenOf({
    profile: parseCapabilities('goods,search,wishlist,reviews,newsletter,withdrawal'),
    off: parseCapabilities('sale,customer,afterSales,loyalty'),
    write: true,
  })
  const failures: unknown[] = []
  const shop = processClient(
    () => newVisitor(opened, tenant, (error) => failures.push(error)),
    'nl-NL',
    given,
  )
  const printed: string[] = []
  const counts = await report(checksFor(given), shop, (text) => printed.push(text))
  const marked = (mark: string) =>
    printed.filter((text) => text.startsWith(mark)).map((text) => text.split('\n')[0])
  expect([marked('✗'), failures]).toEqual([[], []])
  expect(marked('△')).toEqual([
    '△ [PRO-1] products have a picture',
    '△ [LAW-5] products name a manufacturer with addresses',
    '△ [PRO-1] products tell their working days and the price of their delivery',
    '△ [TAX-1] products tell their VAT rate',
  ])
  expect(counts.passed).toBeGreaterThan(30)
  // A recommendation names what is missing, without a comparison.
  expect(printed.filter((text) => text.includes('expected:'))).toEqual([])
})

test('[DAT-4] a wrong value in the file is a failure that names the address and the place', async () => {
  const file = JSON.parse(listing('lamps.json'))
  file.products[0].variants[1].cents = 54.95
  const tenant = await toyTenant(file)
  const failures: unknown[] = []
  const document = parse('{ product(sku: "L1-R") { prices { price } } }')
  const request = { tenant, locale: 'nl-NL', requestId: 'r-1', session: testSession('visitor') } as const
  const { errors } = await executeForTenant(
    request,
    document,
    {},
    (error) => failures.push(error),
    opened.shop,
  )
  expect(errors?.map(({ message }) => message)).toEqual(['The shop could not answer.'])
  expect(failures.map(String)).toEqual([
    expect.stringMatching(
      /^Error: product: http:\/\/\S+: .*expected int, received number\s+→ at products\[0\]\.variants\[1\]\.cents$/s,
    ),
  ])
})

test('a setting that the toy does not know is a sentence at start', async () => {
  const service = { adapter: 'toy', url: 'http://127.0.0.1:1/lamps.json', colour: 'red' }
  const capabilities = {
    goods: 'lamps',
    search: 'lamps',
    sale: 'off',
    customer: 'off',
    afterSales: 'off',
    loyalty: 'off',
  }
  const tenant = tenantWith({ services: { lamps: service }, ...capabilities })
  expect(await backendProblems([tenant], { toy: loadToy })).toEqual([
    'tenant nl: commerce.services.lamps: A toy has no setting colour.',
  ])
})
