import { rmSync } from 'node:fs'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/infra/database/database.ts'
import { issueToken } from '#backend/operator-api/tokens.ts'
import type { JsonSchema } from '#contract/docs/json-schemas.ts'
import { operatorScopes } from '#contract/messages/operator-api.ts'
import {
  type DocumentedOperation,
  openApiDocument,
  operations,
  violationsOf,
  violationsOfResponse,
} from './kit/openapi-document.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/**
 * 500 requests of a fixed seed to the operations of the OpenAPI document, by every method, with valid and invalid values:
 * every answer is in the document, what it allows is not refused as malformed, and what it forbids does not succeed.
 */
const seed = Number(process.env.FUZZ_SEED ?? 45)
const requests = Number(process.env.FUZZ_REQUESTS ?? 500)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const hosts = ['nl.localhost', 'ch.localhost', 'de.localhost', 'uk.localhost']

const folder = createSmallDatabase({ tenant: 'nl', demo: true })
let shops: RunningShops
let bearer: string
beforeAll(async () => {
  const database = await openDatabase({ folder })
  const issued = await issueToken(database, 'nl', { name: 'fuzz', scopes: operatorScopes }, Date.now())
  bearer = `Bearer ${issued.secret}`
  await database.destroy()
  shops = await startShops({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await shops?.stop()
  rmSync(folder, { recursive: true })
})

const resolved = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (openApiDocument.components.schemas[name] as JsonSchema)
}

/** Values of a schema. Texts are of its pattern, if it has one. */
function valid(of: JsonSchema): Arbitrary<unknown> {
  const schema = resolved(of)
  const { type, minimum, maximum, minLength = 0, maxLength = 12, pattern } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fc.oneof(...(choice as JsonSchema[]).map(valid))
  if (type === 'integer')
    return fc.integer({ min: minimum ?? -1000, max: Math.min(maximum ?? 1000, 2 ** 31 - 1) })
  if (type === 'number') return fc.integer({ min: minimum ?? 0, max: maximum ?? 1000 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array')
    return fc.array(valid(schema.items as JsonSchema), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    })
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {}).filter(
      ([, member]) => !(member as JsonSchema).not,
    )
    return fc.record(
      Object.fromEntries(members.map(([name, member]) => [name, valid(member as JsonSchema)])),
      {
        requiredKeys: schema.required ?? [],
      },
    )
  }
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-01-01T00:00:00Z', '2100-01-01T12:00:00+01:00')
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ minLength: Math.min(minLength, 12), maxLength: Math.min(maxLength, 12) })
}

/** Any value: of the schema, or of another type, or beside its limits. */
const any = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: valid(schema) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 31, '', ' ', '-', 'x'.repeat(5_000), [], {}),
        fc.string({ maxLength: 20 }),
        fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 2 }),
      ),
    },
  )

/** A list without entries is a parameter that is left out. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** A value as a URL holds it. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

interface Request {
  documented: DocumentedOperation
  host: string
  method: string
  parameters: { parameter: Parameter; value: unknown }[]
  body: unknown
  type: string | undefined
  accept: string | undefined
}

const parametersOf = ({ operation }: DocumentedOperation): Parameter[] =>
  (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'schema' in parameter)

const request = (documented: DocumentedOperation): Arbitrary<Request> => {
  const content = documented.operation.requestBody?.content
  const [schema] = Object.values(content ?? {}).map((each) => each.schema as JsonSchema)
  const parameter = (of: Parameter) =>
    fc.option(any(of.schema), { nil: undefined, freq: of.required ? 20 : 2 }).map((value) => {
      const given = isEmptyList(value) ? undefined : value
      return { parameter: of, value: of.in === 'path' ? textOf(given ?? '-') || '-' : given }
    })
  return fc.record({
    documented: fc.constant(documented),
    host: documented.operation.tags.includes('Operator')
      ? fc.constant('nl.localhost')
      : fc.constantFrom(...hosts),
    method: fc.oneof({ weight: 4, arbitrary: fc.constant(documented.method) }, fc.constantFrom(...methods)),
    parameters: fc.tuple(...parametersOf(documented).map(parameter)),
    body: schema ? fc.option(any(schema), { nil: undefined, freq: 20 }) : fc.constant(undefined),
    type: schema
      ? fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...Object.keys(content ?? {})) },
          fc.constantFrom('text/xml', 'application/x-www-form-urlencoded', undefined),
        )
      : fc.constant(undefined),
    accept: fc.constantFrom(undefined, '*/*', 'application/json', 'text/html'),
  })
}

/** The value of a parameter as its schema means it: a URL holds text alone, and one value of a list like a single one. */
const readAs = ({ type }: JsonSchema, value: unknown): unknown =>
  type === 'integer' && /^-?\d+$/.test(textOf(value))
    ? Number(value)
    : type === 'array'
      ? [value].flat().map(textOf)
      : textOf(value)

function conforms({ documented, parameters, body, type }: Request): boolean {
  const { requestBody } = documented.operation
  const wrong = parameters.some(({ parameter, value }) =>
    value === undefined
      ? parameter.required
      : violationsOf(parameter.schema, readAs(parameter.schema, value)).length > 0,
  )
  if (wrong) return false
  if (body === undefined) return requestBody?.required !== true
  const schema = requestBody?.content[type ?? '']?.schema
  return schema !== undefined && violationsOf(schema, body).length === 0
}

async function send({ documented, host, method, parameters, body, type, accept }: Request) {
  let path = documented.path
  const query = new URLSearchParams()
  for (const { parameter, value } of parameters)
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(textOf(value)))
    else if (value !== undefined)
      for (const each of [value].flat()) query.append(parameter.name, textOf(each))
  const isForm =
    type === 'application/x-www-form-urlencoded' &&
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body)
  const written = isForm
    ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, textOf(value)])).toString()
    : JSON.stringify(body)
  const text = body === undefined || method === 'GET' || method === 'HEAD' ? '' : written
  const target = query.size > 0 ? `${path}?${query}` : path
  const response = await shops.request(host, target, {
    method,
    headers: {
      ...(documented.operation.tags.includes('Operator') && { authorization: bearer }),
      'content-length': String(Buffer.byteLength(text)),
      ...(text !== '' && type !== undefined && { 'content-type': type }),
      ...(accept !== undefined && { accept }),
    },
    ...(text !== '' && { body: text }),
  })
  return { target, response }
}

/** What the server may answer before it reaches an operation, by the introduction of the document. */
const beforeOperations = new Set([301, 308, 400, 403, 404, 405, 408, 413, 414, 421, 429, 431, 501, 503])

test(`[TRU-11] ${requests} requests of the seed ${seed} find no answer outside the document`, async () => {
  const samples = operations.flatMap((documented, at) =>
    fc.sample(request(documented), { seed: seed + at, numRuns: Math.ceil(requests / operations.length) }),
  )
  expect(samples.length).toBeGreaterThanOrEqual(requests)
  const faults: string[] = []
  const seen = { succeeded: 0, refused: 0, otherMethod: 0 }
  for (const sample of samples) {
    const { documented, method } = sample
    const { target, response } = await send(sample)
    const { status, headers, text } = response
    const type = (headers['content-type'] ?? '').split(';')[0]
    const of = operations.find((each) => each.path === documented.path && each.method === method)
    const label = `${method} ${sample.host} ${target.slice(0, 200)} ${JSON.stringify(sample.body)?.slice(0, 200)} (${sample.type}, ${sample.accept}) → ${status} ${type} ${text.slice(0, 200)}`
    const isProblem = type === 'application/problem+json' && beforeOperations.has(status)
    const asProblem =
      isProblem &&
      (method === 'HEAD' ||
        violationsOf({ $ref: '#/components/schemas/Problem' }, JSON.parse(text)).length === 0)
    if (status === 405 && !headers.allow) faults.push(`without Allow: ${label}`)
    if (!of) {
      seen.otherMethod += 1
      const isHead =
        method === 'HEAD' && operations.some((each) => each.path === documented.path && each.method === 'GET')
      // Checks of the operator answer with plain texts.
      const asText = documented.path.startsWith('/-/') && status === 405
      if (!asProblem && !asText && !isHead) faults.push(`no problem: ${label}`)
      continue
    }
    const violations = violationsOfResponse(of, response)
    const isDocumented = of.operation.responses[status] !== undefined
    if (violations.length > 0 && (isDocumented || !asProblem))
      faults.push(`${violations.join('; ')}: ${label}`)
    if (of !== documented) continue
    if (status < 300) seen.succeeded += 1
    if (status === 400) seen.refused += 1
    const isRight = conforms(sample)
    // Errors of a document have the status 200 as plain JSON.
    const isError = text.startsWith('{"errors"')
    // A wrong row of NDJSON is a problem of that row in a success.
    const isOfRows = sample.type === 'application/x-ndjson' && sample.body !== undefined
    if (status < 300 && !isRight && !isError && !isOfRows)
      faults.push(`succeeds although the document forbids it: ${label}`)
    if (status === 400 && isRight && !refusesFacts(text))
      faults.push(`is refused although the document allows it: ${label}`)
  }
  expect(faults).toEqual([])
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(30)
})

/**
 * Whether a request was refused for what no schema of all shops can say: which languages, goods, reviews and cursors a shop
 * has, rules of GraphQL, rules between two fields and of
 * escapes, which their descriptions name, and spellings of a path that no operation gets.
 */
const refusesFacts = (text: string): boolean =>
  /must be one of|There is no |"UNKNOWN_\w+"|GRAPHQL|cursor|is more than the value|exactly one of|has to be after|only without lineIds|must be a sku or -|URL is malformed/.test(
    text,
  )
