import {
  type ExecutionResult,
  execute,
  type FieldNode,
  type GraphQLFieldResolver,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type Capability, capabilities } from '#contract/capabilities.ts'
import { contractSchema } from '#contract/contract-schema.ts'
import { type Given, givenOf } from './given.ts'
import { type HttpResult, httpSender, type ShopAddresses, shopAddresses } from './http-sender.ts'

/** A request with its result, for debugging. */
export interface Exchange {
  sent: string
  response: string
}

/** A response of GraphQL over any transport. */
export interface Answer {
  data?: unknown
  errors?: readonly { message: string; extensions?: { code?: unknown } }[]
}

/** One visitor of a shop, with a session of its own from the first command on. */
export interface Visitor {
  /** Response to a document that must succeed, with every field as in the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: a parsed response; each check tests its fields
  data(query: string, variables?: object): Promise<any>
  /** Response to a document, with its errors. */
  request(query: string, variables?: object): Promise<Answer>
}

/** Any shop, queried as by its storefront. */
export interface ShopClient extends Visitor {
  given: Given
  /** The last request that was sent. */
  last: Exchange | undefined
  /** Whether it has an endpoint of its own, rather than an executable schema. */
  hasHttp: boolean
  /** Whether it has the REST endpoints of search. */
  hasSearch: boolean
  /** Locale of the requests; the shop's own if undefined. */
  locale: string | undefined
  /** Sends any request, unchanged. */
  http(path: string, how?: { method?: string; body?: string; type?: string }): Promise<HttpResult>
  /** Returns another visitor, who is new. */
  visitor(): Visitor
}

/**
 * @param at such as `https://shop.example` or `https://api.example/v2/graphql`; hosts below `localhost` are this
 * machine
 */
export function shopClient(
  at: string | ShopAddresses,
  locale?: string,
  given: Partial<Given> = {},
): ShopClient {
  const addresses = typeof at === 'string' ? shopAddresses(at) : at
  const requests =
    (send: ReturnType<typeof httpSender>): ShopClient['http'] =>
    async (path, how = {}) => {
      const url = send.urlOf(path)
      const sent = `${how.method ?? 'GET'} ${url}${how.body === undefined ? '' : `\n${how.body}`}`
      client.last = { sent, response: 'nothing' }
      const answer = await send.request(url, how)
      client.last.response = `${answer.status} ${answer.type || '(no content type)'}\n${answer.text}`
      return answer
    }
  const visitorBy = (http: ShopClient['http']): Visitor =>
    visitorOf(client, async (query, variables) => {
      const { status, text } = await http('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
      })
      const answer = jsonOf(text)
      if (!answer.errors && status !== 200) throw new Error(`status 200 is expected, not ${status}`)
      return answer
    })
  const http = requests(httpSender(addresses, locale))
  const client: ShopClient = {
    ...{ given: givenOf(given), last: undefined, locale, http },
    ...{ hasHttp: true, hasSearch: addresses.search !== undefined },
    visitor: () => visitorBy(requests(httpSender(addresses, locale, { storesCookies: true }))),
    data: (query, variables) => reader.data(query, variables),
    request: (query, variables) => reader.request(query, variables),
  }
  const reader = visitorBy(http)
  return client
}

/** Executes documents of the contract for one visitor. */
export type Execute = (query: string, variables: Record<string, unknown>) => Promise<ExecutionResult | Answer>

/**
 * A shop without HTTP, such as a composed schema of the gateway or an adapter.
 * @param newVisitor returns the function that executes documents for a new visitor
 */
export function processClient(
  newVisitor: () => Execute,
  locale?: string,
  given: Partial<Given> = {},
): ShopClient {
  const visitorBy = (run: Execute): Visitor =>
    visitorOf(client, async (query, variables) => {
      client.last = { sent: `${query}\n${JSON.stringify(variables)}`, response: 'nothing' }
      // As over HTTP: objects without prototype, and what cannot be JSON, become what clients get.
      const answer = JSON.parse(JSON.stringify(await run(query, variables as Record<string, unknown>)))
      client.last.response = JSON.stringify(answer)
      return answer
    })
  const client: ShopClient = {
    ...{ given: givenOf(given), last: undefined, locale, hasHttp: false, hasSearch: false },
    http: () => Promise.reject(new Error('a schema has no HTTP')),
    visitor: () => visitorBy(newVisitor()),
    data: (query, variables) => reader.data(query, variables),
    request: (query, variables) => reader.request(query, variables),
  }
  const reader = visitorBy(newVisitor())
  return client
}

function visitorOf(
  { given }: Pick<ShopClient, 'given'>,
  send: (query: string, variables: object) => Promise<Answer>,
): Visitor {
  const request: Visitor['request'] = (query, variables = {}) => send(withinProfile(query, given), variables)
  return {
    request,
    data: async (query, variables = {}) => {
      const { data, errors } = await request(query, variables)
      if (errors)
        throw new Error(`data without errors is expected${missingFieldOf(errors)}: ${JSON.stringify(errors)}`)
      await fits(withinProfile(query, given), variables, data as object)
      return data
    },
  }
}

/** A field that an adapter leaves out is answered as off, although its capability is in the profile. */
const missingFieldOf = (errors: readonly { extensions?: { code?: unknown } }[]): string =>
  errors.some(({ extensions }) => extensions?.code === 'NOT_OFFERED')
    ? '; the backend of the capability does not answer this field, so it is off'
    : ''

/** Fields of goods that another capability answers: a shop that lacks it gets no request for them. */
const fieldsOfOthers = { 'Product.rating': 'reviews', 'Product.loyaltyProgramme': 'loyalty' } as const

/** Returns a document without the fields that the profile leaves to another backend. */
export function withinProfile(query: string, { profile }: Given): string {
  const left = Object.entries(fieldsOfOthers).filter(([, capability]) => !profile.has(capability))
  if (!left.some(([field]) => query.includes(field.split('.')[1] as string))) return query
  const names = new Set(left.map(([field]) => field))
  const types = new TypeInfo(contractSchema())
  return print(
    visit(
      parse(query),
      visitWithTypeInfo(types, {
        [Kind.FIELD]: (node: FieldNode) =>
          names.has(`${types.getParentType()?.name}.${node.name.value}`) ? null : undefined,
      }),
    ),
  )
}

/**
 * A GraphQL response.
 * @throws if it is no JSON object, with the expected format
 */
export function jsonOf(text: string): Answer {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // Reported below.
  }
  if (typeof json !== 'object' || json === null)
    throw new Error('a JSON object with data or errors is expected, and no JSON object came')
  return json
}

/**
 * Returns the capabilities that a shop lists in `shop`; undefined for one without that field.
 * @throws if it does not respond
 */
export async function offeredBy(shop: Pick<ShopClient, 'http'>): Promise<Set<Capability> | undefined> {
  const query = '{ shop { capabilities } }'
  const { text } = await shop.http('/graphql', { method: 'POST', body: JSON.stringify({ query }) })
  const named = /"capabilities":\[([^\]]*)\]/.exec(text)?.[1]
  if (named === undefined) return undefined
  const listed = new Set(named.split(',').map((each) => each.replaceAll(/[^A-Z]/g, '')))
  return new Set(capabilities.filter((each) => listed.has(each.toUpperCase())))
}

/** A response has its values by alias. */
const byAlias: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, { path }) =>
  (source as Record<string | number, unknown>)[path.key]

/** Executes the document again on the response itself: a missing field, null or another type is an error. */
async function fits(query: string, variableValues: object, data: object): Promise<void> {
  const schema = contractSchema()
  const document = parse(query)
  const invalid = validate(schema, document)
  const { errors = invalid } = invalid.length
    ? {}
    : await execute({
        schema,
        document,
        rootValue: data,
        variableValues: { ...variableValues },
        fieldResolver: byAlias,
      })
  if (errors.length > 0)
    throw new Error(
      `Not of the type in the contract: ${errors.map(({ message, path }) => `${path?.join('.') ?? 'the answer'}: ${message}`).join('; ')}`,
    )
}

export { type ShopAddresses, shopAddresses } from './http-sender.ts'
