import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingChecks } from '#tests/conformance/checks.ts'
import { operationChecks } from '#tests/conformance/operation-checks.ts'
import { report } from '#tests/conformance/report.ts'
import { shopAddresses, shopClient } from '#tests/conformance/shop-client.ts'
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

describe('[DEV-4] a shop that violates the contract is detected', () => {
  const client = () => shopClient(served.base('nl'), 'nl-NL')
  /** A shop whose responses are changed on the way. */
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
    [
      '[PRO-1] products have the order',
      (data: string) => data.replaceAll(/"products":\[.*?\]/g, '"products":[]'),
    ],
    ['[UX-2] every order', (data: string) => data.replace(/"price":\d+/, '"price":99999999')],
  ])('%s…', async (title, change) => {
    const check = readingChecks.find((each) => each.title.startsWith(title))
    await expect(check?.run(spoiled(change))).rejects.toThrow()
  })

  test('[DAT-5] a shop that does not know everything is advised, and violates nothing', async () => {
    const unknown =
      /"(manufacturer|postalAddress|electronicAddress|minWorkingDays|maxWorkingDays|cost|vatRate|distribution)":("[^"]*"|\d+|\[[^\]]*\])/g
    const modest = spoiled((data) =>
      data.replaceAll(unknown, '"$1":null').replace('"deliveryCost":0', '"deliveryCost":null'),
    )
    const output: string[] = []
    const checks = readingChecks.filter(
      ({ should, title }) =>
        (should && !/picture|filters/.test(title)) ||
        /^\[(PRO-1\] every field|RAT-1|LAW-1\] a total)/.test(title),
    )
    const counts = await report(checks, modest, (text) => output.push(text))
    const advised = checks.filter(({ should }) => should).length
    expect([output.filter((text) => text.startsWith('✗')), counts]).toEqual([
      [],
      { passed: checks.length - advised, failed: 0, skipped: 0, advised },
    ])
    expect(output.join('\n')).toMatch(/△ \[LAW-5\] .*\n {2}should: +\S+: manufacturer, postalAddress/)
  })

  test('[BAS-2] two options with one id, and an option without a name, are violations', async () => {
    const check = readingChecks.find(({ title }) => title.startsWith('[BAS-2] options'))
    await check?.run(client())
    const sameId = spoiled((data) => data.replace('"id":"PICKUP_POINT"', '"id":"HOME"'))
    await expect(check?.run(sameId)).rejects.toThrow('each id once')
    const unnamed = spoiled((data) => data.replace(/"label":"[^"]*"/, '"label":" "'))
    await expect(check?.run(unnamed)).rejects.toThrow('an id and a label')
  })

  test('a shop without a field of the storefront gets an error with its name', async () => {
    const honest = client()
    const older: typeof honest.request = (query, variables) =>
      honest.request(query.replaceAll('namedPrice', 'notYetNamed'), variables)
    await expect(operationChecks[0]?.run({ ...honest, request: older })).rejects.toThrow(
      'SearchResult: Cannot query field "notYetNamed"',
    )
  })

  test('an endpoint with a path gets only GraphQL requests, no REST, and errors are reported completely', async () => {
    const { createServer } = await import('node:http')
    const requests = new Set<string>()
    const server = createServer((req, res) => {
      requests.add(req.url ?? '')
      res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const output: string[] = []
    const client = shopClient(`http://127.0.0.1:${port}/v2/graphql?key=1`, 'nl-NL')
    const counts = await report(readingChecks, client, (text) => output.push(text))
    await new Promise((resolve) => server.close(resolve))
    expect([...requests].filter((path) => !/^\/v2\/graphql\?(?:query=.*&)?key=1$/.test(path))).toEqual([])
    const advised = readingChecks.filter(({ should }) => should).length
    const failed = readingChecks.length - 2 - advised
    expect(counts).toEqual({ passed: 0, failed, skipped: 2, advised })
    expect(output.filter((text) => text.startsWith('–'))).toEqual([
      expect.stringContaining('[SEA-1] the search paths'),
      expect.stringContaining('[SEA-1] a bad parameter'),
    ])
    const wrong = output.find((text) => text.startsWith('✗ [PRO-1] every field')) ?? ''
    expect(wrong).toContain('a JSON object with data or errors is expected')
    expect(wrong).toContain(`sent:     POST http://127.0.0.1:${port}/v2/graphql?key=1`)
    expect(wrong).toContain('categories { path productCount')
    expect(wrong).toMatch(/received: +200 text\/html\s+<h1>Hello<\/h1>/)
  })

  test.each([
    ['https://shop.example', undefined, 'https://shop.example/graphql', 'https://shop.example/api/search'],
    ['https://api.example/v2/graphql', undefined, 'https://api.example/v2/graphql', undefined],
    [
      'https://api.example/v2/graphql',
      'https://find.example/v1',
      'https://api.example/v2/graphql',
      'https://find.example/v1',
    ],
  ])('%s with %s has GraphQL at %s and search at %s', (address, search, graphql, found) => {
    const at = shopAddresses(address, search)
    expect([at.graphql.href, at.search?.href]).toEqual([graphql, found])
  })

  test('a response without a field, or of another type, violates the contract', async () => {
    const { createServer } = await import('node:http')
    const server = createServer((_, res) =>
      res.writeHead(200, { 'content-type': 'application/graphql-response+json' }).end(wrong),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    let wrong = ''
    const conformsTo = (data: object) => {
      wrong = JSON.stringify({ data })
      return shopClient(`http://127.0.0.1:${port}`).data('{ categories { path productCount } }')
    }
    await expect(conformsTo({ categories: [{ path: 'a', productCount: 1 }] })).resolves.toBeDefined()
    await expect(conformsTo({ categories: [{ path: 'a' }] })).rejects.toThrow('productCount')
    await expect(conformsTo({ categories: [{ path: 'a', productCount: 'many' }] })).rejects.toThrow(
      'productCount',
    )
    await expect(conformsTo({ categories: null })).rejects.toThrow('categories')
    await new Promise((resolve) => server.close(resolve))
  })
})
