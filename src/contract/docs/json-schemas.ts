import { z } from 'zod'
import { captchaTask } from '../messages/captcha.ts'
import { graphqlRequest, graphqlResponse } from '../messages/graphql-http.ts'
import { health } from '../messages/health.ts'
import { islandFrame, textTree } from '../messages/island-texts.ts'
import { problem } from '../messages/problem.ts'
import { ownReview } from '../messages/rating.ts'
import { brandLink, categoryLink, contentPage, filterMessage, productCard } from '../messages/search.ts'
import { searchHistory, termMessage } from '../messages/search-history.ts'
import { voucher } from '../messages/voucher.ts'
import type { RestOperation } from '../rest/operation.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Schemas with a name of their own, because several operations or several parts of a response share them. */
const shared: Record<string, z.ZodType> = {
  Brand: brandLink,
  CaptchaTask: captchaTask,
  Category: categoryLink,
  ContentPage: contentPage,
  Filter: filterMessage,
  GraphqlRequest: graphqlRequest,
  GraphqlResponse: graphqlResponse,
  Health: health,
  IslandFrame: islandFrame,
  OwnReview: ownReview,
  Problem: problem,
  ProductCard: productCard,
  SearchHistory: searchHistory,
  SearchTerm: termMessage,
  TextTree: textTree,
  Voucher: voucher,
}

const prefix = '#/components/schemas/'

/** The schemas of the document by their names, and the reference to each. */
export interface NamedSchemas {
  schemas: Record<string, JsonSchema>
  /** @throws {Error} for a schema that no operation has */
  refOf(schema: z.ZodType): { $ref: string }
}

/**
 * Names the bodies of all operations: `SearchResponse` for the response of the operation `search`, `StoreReviewRequest` for
 * the body of a request. Bodies of requests are described as clients send them, all others as clients receive them.
 */
export function namedSchemas(operations: readonly RestOperation[]): NamedSchemas {
  const names = new Map<z.ZodType, string>()
  const requests = new Set<string>()
  for (const [name, schema] of Object.entries(shared)) names.set(schema, name)
  const add = (schema: z.ZodType, name: string): string => {
    const known = names.get(schema) ?? name
    names.set(schema, known)
    return known
  }
  for (const { id, body, success } of operations) {
    const pascal = id.charAt(0).toUpperCase() + id.slice(1)
    if (body) requests.add(add(body.schema, `${pascal}Request`))
    for (const { schema } of success) if (schema) add(schema, `${pascal}Response`)
  }
  const of = (io: 'input' | 'output') =>
    jsonSchemas(
      [...names].map(([schema, id]) => [schema, id] as const),
      io,
    )
  const [sent, received] = [of('input'), of('output')]
  const schemas: Record<string, JsonSchema> = {}
  for (const name of [...names.values()].sort())
    schemas[name] = (requests.has(name) ? sent[name] : received[name]) as JsonSchema
  return {
    schemas,
    refOf(schema) {
      const name = names.get(schema)
      if (!name) throw new Error('A schema has no name: it belongs to no operation.')
      return { $ref: prefix + name }
    },
  }
}

function jsonSchemas(
  named: readonly (readonly [z.ZodType, string])[],
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => prefix + id, override: plain })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [name, schema]),
  )
}

/** A parameter of a query or a path. Numbers have the type number, although a URL contains them as text. */
export interface Parameter {
  name: string
  required: boolean
  description: string | undefined
  schema: JsonSchema
}

/** The parameters of an object's members, in their order. */
export function parametersOf(object: z.ZodObject): Parameter[] {
  const [sent, parsed] = (['input', 'output'] as const).map((io) =>
    z.toJSONSchema(object, { io, override: plain, unrepresentable: 'any' }),
  )
  return Object.keys(object.shape).map((name) => {
    const input = sent?.properties?.[name] as JsonSchema
    const output = parsed?.properties?.[name] as JsonSchema
    const isNumber = output.type === 'integer' || output.type === 'number'
    const { description, ...schema } = isNumber ? output : input
    return { name, required: sent?.required?.includes(name) ?? false, description, schema }
  })
}

/** Removes bounds that only mean "safe integer", and the permission of unknown members, which readers ignore. */
function plain({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  const isStrict =
    zodSchema._zod.def.type === 'object' && zodSchema._zod.def.catchall?._zod.def.type === 'never'
  if (zodSchema._zod.def.type === 'object' && !isStrict) delete jsonSchema.additionalProperties
}
