import { graphqlHandler } from '#backend/api/handler.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { beforeStatement } from './before-statement.ts'
import { testSession } from './test-session.ts'

/**
 * A process that places an order and is killed before a statement, as by a power cut, without cleaning up. Its one
 * argument names the place and the order.
 */
const { place, name, total, mutationId, statement, now } = JSON.parse(process.argv[2] ?? '{}')
const books = await openDatabase(place)
const database = books.withPlugin(
  beforeStatement((count) => {
    if (count === statement) process.kill(process.pid, 'SIGKILL')
  }),
)
const tenant = loadTenants('tenants').byId('nl')
if (!tenant) throw new Error('Tenant nl is needed.')
const shop = {
  database,
  sessions: new Sessions(books),
  catalogue: new Catalogue(books),
  searchOf: () => {
    throw new Error('Nobody searches here.')
  },
}
const query =
  'mutation ($m: ID!, $t: Int!) { done: placeOrder(mutationId: $m, input: { total: $t }) { error order { orderNo } } }'
await graphqlHandler(shop)(
  new Request('http://shop.localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query, variables: { m: mutationId, t: total } }),
  }),
  { tenant, locale: 'nl-NL', requestId: 'killed-1', now, session: testSession(name) },
)
await books.destroy()
