import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingChecks } from '../conformance/checks.ts'
import { questionChecks } from '../conformance/question-checks.ts'
import { shopClient } from '../conformance/shop-client.ts'
import { databaseName, openTestShop, type TestShop, tenants } from './open-test-shop.ts'
import { serveTestShop } from './serve-test-shop.ts'

let opened: TestShop
let served: Awaited<ReturnType<typeof serveTestShop>>
beforeAll(async () => {
  opened = await openTestShop()
  served = await serveTestShop(opened)
}, 60_000)
afterAll(async () => {
  await served.stop()
  await opened.close()
})

const pairs = tenants.all.flatMap(({ id, i18n }) => i18n.locales.map((locale) => ({ id, locale })))

describe.each(pairs)(`[DEV-4] the shop on ${databaseName} over HTTP, $id $locale`, ({ id, locale }) => {
  test.each(readingChecks)('$title', ({ run }) => run(shopClient(served.base(id), locale)))
})

describe('[DEV-4] a shop that breaks the contract is found out', () => {
  const client = () => shopClient(served.base('nl'), 'nl-NL')
  /** A shop whose answers are changed on the way. */
  const spoiled = (change: (data: string) => string) => {
    const honest = client()
    return {
      ...honest,
      data: async (query: string, variables?: object) =>
        JSON.parse(change(JSON.stringify(await honest.data(query, variables)))),
    }
  }

  test.each([
    ['[LAW-1] a former price', (data: string) => data.replaceAll(/"formerPrice":\d+/g, '"formerPrice":null')],
    ['[PRO-4] a category', (data: string) => data.replaceAll(/"total":\d+/g, '"total":1')],
    ['[PRO-1] products come', (data: string) => data.replaceAll(/"products":\[.*?\]/g, '"products":[]')],
    ['[UX-2] every order', (data: string) => data.replace(/"price":\d+/, '"price":99999999')],
  ])('%s…', async (title, change) => {
    const check = readingChecks.find((each) => each.title.startsWith(title))
    await expect(check?.run(spoiled(change))).rejects.toThrow()
  })

  test('a shop that lacks a field the storefront asks for is told so by name', async () => {
    const honest = client()
    const older: typeof honest.http = (path, how) =>
      honest.http(path, { ...how, body: (how?.body ?? '').replaceAll('namedPrice', 'notYetNamed') })
    await expect(questionChecks[0]?.run({ ...honest, http: older })).rejects.toThrow(
      'SearchResult: Cannot query field "notYetNamed"',
    )
  })

  test('an answer without a field, or of another type, is not the contract’s', async () => {
    const { createServer } = await import('node:http')
    const server = createServer((_, res) =>
      res.writeHead(200, { 'content-type': 'application/graphql-response+json' }).end(wrong),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    let wrong = ''
    const ask = (data: object) => {
      wrong = JSON.stringify({ data })
      return shopClient(`http://127.0.0.1:${port}`).data('{ categories { path productCount } }')
    }
    await expect(ask({ categories: [{ path: 'a', productCount: 1 }] })).resolves.toBeDefined()
    await expect(ask({ categories: [{ path: 'a' }] })).rejects.toThrow('productCount')
    await expect(ask({ categories: [{ path: 'a', productCount: 'many' }] })).rejects.toThrow('productCount')
    await expect(ask({ categories: null })).rejects.toThrow('categories')
    await new Promise((resolve) => server.close(resolve))
  })
})
