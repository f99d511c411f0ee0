import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument, OpenApiOperation } from '#contract/docs/openapi.ts'
import type { HttpResponse } from '#tests/http/server/kit/client.ts'
import { repository } from './repository.ts'

export const openApiDocument = JSON.parse(
  readFileSync(join(repository, '.github/docs/openapi.json'), 'utf8'),
) as OpenApiDocument

/** An operation of the OpenAPI document with its URL. */
export interface DocumentedOperation {
  operation: OpenApiOperation
  method: string
  path: string
}

export const operations: DocumentedOperation[] = Object.entries(openApiDocument.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ operation, method: method.toUpperCase(), path })),
)

/** @throws when the document has no such operation */
export function findOperation(id: string): DocumentedOperation {
  const found = operations.find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`The document has no operation ${id}.`)
  return found
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
// Ajv's formats have a default export in CommonJS.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'https://shop.example/openapi', components: openApiDocument.components })

/** Returns how a value violates a schema of the document, one line each. */
export function violationsOf(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"https://shop.example/openapi#/')
  const validate = ajv.compile(JSON.parse(text) as AnySchema)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Returns how a response violates the document: its status, type, Cache-Control and body. */
export function violationsOfResponse(
  { operation }: DocumentedOperation,
  { status, headers, text }: HttpResponse,
): string[] {
  const response = operation.responses[status]
  if (!response) return [`status ${status} is not in the document: ${text.slice(0, 200)}`]
  const faults: string[] = []
  const wanted = (response.headers?.['Cache-Control']?.schema as { const?: string } | undefined)?.const
  if (wanted !== undefined && headers['cache-control'] !== wanted)
    faults.push(`Cache-Control is ${headers['cache-control']}, not ${wanted}`)
  const type = (headers['content-type'] ?? '').split(';')[0] as string
  const types = Object.keys(response.content ?? {})
  if (types.length === 0) return text === '' ? faults : [...faults, `a body: ${text.slice(0, 200)}`]
  const schema = response.content?.[type]?.schema
  if (!schema) return [...faults, `type ${type} is not in the document: ${types.join(', ')}`]
  if (!type.endsWith('json')) return faults
  return [...faults, ...violationsOf(schema, JSON.parse(text))]
}
