import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { graphqlHandler } from '#backend/api/handler.ts'
import { serverClient } from '#commerce/client/client.server.ts'
import { handleRead, type ReadContext } from '#commerce/rest/handle-read.ts'
import { filterRead, searchRead, suggestRead } from '#commerce/rest/search-reads.ts'
import { seoRead } from '#commerce/rest/seo-read.ts'
import { type TestShop, tenants } from './open-test-shop.ts'

/** A test shop's contract on loopback, tenant by host, without the pages of the storefront. */
export async function serveTestShop({
  shop,
}: Pick<TestShop, 'shop'>): Promise<{ base(tenant: string): string; stop(): Promise<void> }> {
  const graphql = graphqlHandler(shop)
  const reads: Record<string, (context: ReadContext) => Promise<Response>> = {
    '/api/search/searchv2': (context) => handleRead(searchRead, context),
    '/api/search/filter': (context) => handleRead(filterRead, context),
    '/api/search/seo': (context) => handleRead(seoRead, context),
    '/api/search/suggest': (context) => handleRead(suggestRead, context),
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const tenant = tenants.byHost(url.host)
    if (!tenant) return new Response(null, { status: 421 })
    const { locales } = tenant.i18n
    const locale = locales.find((each) => each === request.headers.get('accept-language')) ?? locales[0] ?? ''
    const requestId = 'test-1'
    if (url.pathname === '/graphql') return graphql(request, { tenant, locale, requestId })
    const read = reads[url.pathname]
    if (!read) return new Response(null, { status: 404 })
    return read({
      ...{ tenant, requestId, parameters: url.searchParams, headers: {} },
      commerceIn: (locale) => serverClient({ shop, context: { tenant, locale, requestId } }),
      findPages: async () => [],
      onFailure: (error) => console.error(error),
    })
  }

  const server = createServer(async (req, res) => {
    const pieces: Buffer[] = []
    for await (const piece of req) pieces.push(piece as Buffer)
    const headers = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const body = pieces.length > 0 ? Buffer.concat(pieces) : null
    const method = req.method ?? 'GET'
    const response = await respond(
      new Request(`http://${req.headers.host}${req.url}`, { method, headers, body }),
    )
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: (tenant) => `http://${tenants.byId(tenant)?.hosts[0]}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
