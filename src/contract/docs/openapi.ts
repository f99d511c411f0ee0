import { problem } from '../messages/problem.ts'
import type { Access, ErrorStatus, RequestHeader, RestOperation, Success } from '../rest/operation.ts'
import { tags } from '../rest/operation.ts'
import { type JsonSchema, type NamedSchemas, namedSchemas, parametersOf } from './json-schemas.ts'
import { webhookSchemas } from './webhook-schemas.ts'

/** The parts of an OpenAPI 3.1 document that this module writes. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: object
  servers: object[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  /** Messages that a shop sends. */
  webhooks: Record<string, object>
  components: { schemas: Record<string, JsonSchema>; parameters: object; securitySchemes: object }
}

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: object[]
  parameters?: object[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, OpenApiResponse>
}

export interface OpenApiResponse {
  description: string
  headers?: Record<string, { schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}

const intro = `The REST interface of a shop. Every shop (tenant) answers it on its own host names: the host of the request chooses the shop.

- Paths have no language prefix. The parameter \`lang\` chooses the language of a response.
- Money is in cents of the currency of the shop, VAT included, unless the description of a parameter has another unit.
- Errors are problems (RFC 9457, \`application/problem+json\`) with the id of the request, whatever \`Accept\` names. Internal details are only in the log.
- Requests that change something (POST, PUT, PATCH, DELETE) and come from another site by \`Sec-Fetch-Site\` or \`Origin\` get 403. There is no CORS.
- Before an operation is reached, the server may answer with the same problems: 400 for a malformed request, 403 for a request from another site, 404 for an unknown path, 405 (with \`Allow\`) and 501 for methods, 408 and 413 for bodies (1 MiB), 414 for URLs (8 KiB), 421 for an unknown host, 431 for headers, 500 for an internal error, 503 with \`Retry-After\` when it is overloaded. Another spelling of a path (a slash at its end, two slashes, needless escapes) is redirected: 301, or 308 if a body is sent.
- A shop may name services of its own that answer some of these paths (\`upstreams\` in tenant.json, other-backends.md).
- Later versions may add members to responses. Clients ignore members that they do not know.`

const headers: Record<RequestHeader, { description: string; schema: JsonSchema }> = {
  'x-ec-token': {
    description:
      'Token of the session, from `POST /api/session`. Optional. A token of another session gets 401.',
    schema: { type: 'string' },
  },
  'x-ec-proof': {
    description: 'Solution of a task from `GET /api/captcha`. Needed after a response with `PROOF_NEEDED`.',
    schema: { type: 'string', maxLength: 8000 },
  },
  'accept-language': {
    description:
      'Locale of the response: one of the shop, such as `fr-CH`. The default is the first locale of the shop.',
    schema: { type: 'string' },
  },
  'idempotency-key': {
    description:
      'A value of the client, the same for every retry: the command is carried out once, and retries get the first response for two days. Optional.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  'webhook-id': {
    description: 'Id of the message. A message that is sent again has the same.',
    schema: { type: 'string', pattern: '^[\\w:+=@-]{1,128}$' },
  },
  'webhook-timestamp': {
    description: 'When the message was signed, in seconds since 1970.',
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
  },
  'webhook-signature': {
    description:
      '`v1,` and the HMAC-SHA256, in base64, of the id, a full stop, the timestamp, a full stop and the body. Several signatures are separated by spaces.',
    schema: { type: 'string', pattern: 'v1,[A-Za-z0-9+/]{43}=' },
  },
}

const required: ReadonlySet<RequestHeader> = new Set([
  ...(['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const),
])

/** The requirement of an operation: any one of the list is enough, and `{}` stands for no authentication. */
const security: Record<Access, object[]> = {
  public: [{}],
  session: [{}, { session: [] }, { localSession: [] }],
  customer: [{ session: [] }, { localSession: [] }],
  operator: [{}],
  signed: [{}],
  token: [{ operatorToken: [] }],
}

/** The OpenAPI 3.1 document of the operations. @param version of the shop software */
export function openApiDocument(operations: readonly RestOperation[], version: string): OpenApiDocument {
  const named = namedSchemas(operations)
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    Object.assign(paths[operation.path] as object, { [operation.method]: openApiOperation(operation, named) })
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Etalage REST interface',
      version,
      description: intro,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'http://{host}',
        description: 'A shop. Behind a proxy it is reached by https.',
        variables: { host: { default: 'nl.localhost:4321', description: 'Host of the shop.' } },
      },
    ],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: named.schemas,
      parameters: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [
          name,
          { name, in: 'header', required: required.has(name as RequestHeader), ...header },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Cookie of the session, by https.',
        },
        operatorToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of `npm run operator-token`, valid for one shop and its scopes.',
        },
        localSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Cookie of the session on localhost, where there is no https.',
        },
      },
    },
  }
}

function openApiOperation(operation: RestOperation, named: NamedSchemas): OpenApiOperation {
  const { id, tag, summary, description, access, body, success, errors = {} } = operation
  const parameters = openApiParameters(operation)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: security[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.required ?? true,
        content: Object.fromEntries(body.types.map((type) => [type, { schema: named.refOf(body.schema) }])),
      },
    }),
    responses: {
      ...Object.fromEntries(success.map((each) => [each.status, successResponse(each, operation, named)])),
      ...Object.fromEntries(
        Object.keys(errors).map((status) => [
          status,
          errorResponse(Number(status) as ErrorStatus, operation, named),
        ]),
      ),
    },
  }
}

function openApiParameters({ pathParameters, query, headers = [] }: RestOperation): object[] {
  const of = (place: 'path' | 'query', object: RestOperation['query']) =>
    object
      ? parametersOf(object).map(({ name, required, description, schema }) => ({
          name,
          in: place,
          required: place === 'path' || required,
          description,
          schema,
        }))
      : []
  return [
    ...of('path', pathParameters),
    ...of('query', query),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function successResponse(
  { type, schema, description }: Success,
  { cacheControl }: RestOperation,
  named: NamedSchemas,
): OpenApiResponse {
  return {
    description,
    ...(cacheControl && { headers: { 'Cache-Control': { schema: { const: cacheControl } } } }),
    ...(type && { content: contentOf(type, schema ? named.refOf(schema) : textSchema(type)) }),
  }
}

/** A body of a type; responses of GraphQL have both types of GraphQL over HTTP. */
const contentOf = (type: string, schema: JsonSchema): Record<string, { schema: JsonSchema }> => ({
  [type]: { schema },
  ...(type === 'application/graphql-response+json' && { 'application/json': { schema } }),
})

const textSchema = (type: string): JsonSchema =>
  type === 'text/plain'
    ? { type: 'string' }
    : type === 'application/pdf'
      ? { type: 'string', format: 'binary' }
      : {}

function errorResponse(
  status: ErrorStatus,
  { errors = {}, errorType = 'application/problem+json', success: [{ schema }] }: RestOperation,
  named: NamedSchemas,
): OpenApiResponse {
  const error = errors[status] ?? ''
  const { description, type } = typeof error === 'string' ? { description: error, type: errorType } : error
  const retry = status === 429 || status === 503
  const isText = type.startsWith('text/')
  const body = type === 'application/problem+json' ? problem : schema
  return {
    description,
    ...(retry && { headers: { 'Retry-After': { schema: { type: 'integer', minimum: 0 } } } }),
    ...(type !== 'none' && {
      content: contentOf(type, isText || !body ? { type: 'string' } : named.refOf(body)),
    }),
  }
}

/** The messages that a shop sends to other systems, by type (CNX-3). */
const webhookOperations = (): Record<string, object> =>
  Object.fromEntries(
    webhookSchemas().map(({ type, schema }) => [
      type,
      {
        post: {
          operationId: `webhook ${type}`.replace(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary: schema.description,
          parameters: (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const).map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'The message is accepted and not sent again.' },
            '410': { description: 'The receiver wants no more messages: the endpoint is turned off.' },
            default: { description: 'The message is sent again with the same id, for three days.' },
          },
        },
      },
    ]),
  )
