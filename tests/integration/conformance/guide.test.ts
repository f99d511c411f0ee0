import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'graphql'
import ts from 'typescript'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OpenAdapter } from '#gateway/adapter.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { backendProblems, compositionOf } from '#gateway/schema-for.ts'
import { adapterCaller, testSession as openSession } from '#tests/backends/shared/adapter-caller.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
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

/** Starts the server of step 11 beside its file; returns its address when it answers. */
async function lampShop(): Promise<string> {
  for (const file of ['lamps.json', 'shop.mjs']) writeFileSync(join(folder, file), listing(file))
  const port = await freePort()
  const env = { ...process.env, SHOP_PORT: String(port) }
  shopProcess = spawn(process.execPath, ['shop.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/lamps.json`
  await vi.waitFor(async () => expect((await fetch(url)).ok).toBe(true), { timeout: 20_000 })
  return url
}
let shopProcess: ChildProcess | undefined
afterEach(() => {
  shopProcess?.kill()
})

/** `open-toy.ts` with the changes of step 13. */
function withSale(): string {
  const [, server = '', fields = ''] =
    /```ts\n( {2}const server = [^\n]+\n) {2}\/\/ …[^\n]+\n([\s\S]*?)```/.exec(guide) ?? []
  return listing('open-toy.ts')
    .replace("'./search.ts'", `'./search.ts'\n${imports}`)
    .replace("['goods', 'search']", "['goods', 'search', 'sale', 'customer']")
    .replace('  return {\n    capabilities', `${server}\n  return {\n    capabilities`)
    .replace('      ...searchFields(read),\n', `      ...searchFields(read),\n${fields}`)
}
const imports = [
  "import { simpleCustomerFields } from '#adapters/simple/customer.ts'",
  "import { simpleSaleFields } from '#adapters/simple/sale.ts'",
  "import { shopServer } from './shop.ts'",
].join('\n')

test('[DEV-4] the sale and the customers of the guide fulfil the contract as they are printed', async () => {
  const url = await lampShop()
  writeFileSync(join(folder, 'shop.ts'), listing('shop.ts'))
  writeFileSync(join(folder, 'open-shop.ts'), withSale())
  const lamps = { adapter: 'toy', url }
  const tenant = tenantWith({
    ...{ services: { lamps }, goods: 'lamps', search: 'lamps', sale: 'lamps', customer: 'lamps' },
    ...{ afterSales: 'off', loyalty: 'off' },
  })
  await compositionOf(tenant, {
    toy: async () => (await import(pathToFileURL(join(folder, 'open-shop.ts')).href)).openToy,
  })
  const customer = { email: 'anna@klant.example', password: 'Helmgras-2042-lamp' }
  const person = { firstName: 'Anna', lastName: 'Duin', salutation: 'female' }
  await fetch(new URL('/customers', url), {
    method: 'POST',
    body: JSON.stringify({ ...customer, ...person }),
  })
  const given = givenOf({
    profile: parseCapabilities('goods,search,sale,customer'),
    off: parseCapabilities('afterSales,loyalty'),
    ...{ write: true, customer, sku: 'K1', soldOut: 'L3' },
  })
  const failures: unknown[] = []
  const shop = processClient(
    () => newVisitor(opened, tenant, (error) => failures.push(error)),
    'nl-NL',
    given,
  )
  const printed: string[] = []
  const counts = await report(checksFor(given), shop, (text) => printed.push(text))
  expect([printed.filter((text) => text.startsWith('✗')), failures]).toEqual([[], []])
  expect(counts.passed).toBeGreaterThan(40)
}, 60_000)

test('[DEV-4] the listings of the guide have no error of types', () => {
  for (const file of ['catalogue.ts', 'open-toy.ts', 'search.ts', 'shop.ts'])
    writeFileSync(join(folder, file), listing(file))
  writeFileSync(join(folder, 'open-shop.ts'), withSale())
  const files = ['open-toy.ts', 'open-shop.ts'].map((file) => join(folder, file))
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const { options } = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host) ?? {}
  const program = ts.createProgram(files, { ...options, skipLibCheck: true })
  const problems = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(problems).toEqual([])
}, 60_000)

test('[DEV-4] a basket of the guide begins anew when the server has lost it', async () => {
  const url = await lampShop()
  writeFileSync(join(folder, 'shop.ts'), listing('shop.ts'))
  writeFileSync(join(folder, 'open-shop.ts'), withSale())
  const adapter = (await import(pathToFileURL(join(folder, 'open-shop.ts')).href)).openToy({
    ...{ url, settings: {}, fetch },
  })
  const session = openSession()
  session.stored = JSON.stringify({ secret: 'secret', cart: 'of-before-the-restart' })
  const { run } = adapterCaller(adapter, tenantWith({}), 'nl-NL', session)
  const add =
    'mutation($id: ID!) { addToBasket(sku: "K1", quantity: 1, mutationId: $id) { error basket { itemCount } } }'
  for (const [at, itemCount] of [1, 2].entries())
    expect((await run(add, { id: `add-lamp-${at}` })).addToBasket).toEqual({
      error: null,
      basket: { itemCount },
    })
}, 60_000)

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
