import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { buildSchema, execute, parse, validate } from 'graphql'
import { schemaText } from '../../src/contract/schema-text.ts'

/** Contract of this repository: answers are held against it, whoever gives them. */
const schema = buildSchema(schemaText)

export interface HttpAnswer {
  status: number
  type: string
  text: string
}

/** A shop somewhere, asked as its storefront would. */
export interface ShopClient {
  /** Asked in; the shop's own where undefined. */
  locale: string | undefined
  /** Answer of a question that must succeed, every field of it as the contract says. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer as the wire has it; each check says what it expects
  data(query: string, variables?: object): Promise<any>
  /** Any request, as it is. */
  http(path: string, how?: { method?: string; body?: string; type?: string }): Promise<HttpAnswer>
}

/** @param base such as `https://shop.example`; hosts below `localhost` are this machine. */
export function shopClient(base: string, locale?: string): ShopClient {
  const http: ShopClient['http'] = (path, how = {}) => send(new URL(path, base), locale, how)
  return {
    locale,
    http,
    data: async (query, variables = {}) => {
      const { status, text } = await http('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = JSON.parse(text)
      if (status !== 200 || errors)
        throw new Error(`${status}: ${JSON.stringify(errors ?? text)} for ${query}`)
      await fits(query, variables, data)
      return data
    },
  }
}

/** Runs the question again over the answer itself: what is missing, null or of another type is an error of it. */
async function fits(query: string, variableValues: object, data: object): Promise<void> {
  const document = parse(query)
  const invalid = validate(schema, document)
  const { errors = invalid } = invalid.length
    ? {}
    : await execute({ schema, document, rootValue: data, variableValues: { ...variableValues } })
  if (errors.length > 0)
    throw new Error(
      `Not as the contract says: ${errors.map(({ message, path }) => `${path?.join('.')}: ${message}`)}`,
    )
}

function send(
  url: URL,
  locale: string | undefined,
  { method = 'GET', body, type = 'application/json' }: NonNullable<Parameters<ShopClient['http']>[1]>,
): Promise<HttpAnswer> {
  const local = url.hostname.endsWith('.localhost')
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  const headers: Record<string, string> = {
    host: url.host,
    accept: 'application/graphql-response+json, application/json',
    ...(locale !== undefined && { 'accept-language': locale }),
    ...(body !== undefined && { 'content-type': type, origin: url.origin }),
  }
  return new Promise((resolve, reject) => {
    const options = { method, headers, timeout: 30_000, ...(local && { hostname: '127.0.0.1' }) }
    const asked = request(url, options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error(`${url} did not answer within 30 s.`)))
    asked.on('error', reject)
    asked.end(body)
  })
}
