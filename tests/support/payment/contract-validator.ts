import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  [name: string]: unknown
}

interface Contract {
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, Schema> }
}

type Content = { content: { 'application/json': { schema: Schema } } }
interface Operation {
  /** Of `post`. */
  requestBody?: Content
  responses: Record<string, Content>
}

const file = join(import.meta.dirname, 'adyen', 'checkout-v72.yaml')

/**
 * Validates requests and responses by Adyen's OpenAPI document. Properties that a schema does not name are refused,
 * although the document allows them: a misspelt one would have no effect there.
 */
export function contractValidator() {
  const contract = parse(readFileSync(file, 'utf8')) as Contract
  const { schemas } = contract.components
  for (const schema of Object.values(schemas)) if (schema.properties) schema.additionalProperties ??= false
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(addFormats as unknown as (target: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'adyen', components: { schemas } })
  const compiled = new Map<string, ValidateFunction>()
  const problemsOf = (schema: Schema | undefined, value: unknown): string[] => {
    const name = schema?.$ref ?? ''
    const validate = compiled.get(name) ?? ajv.compile({ $ref: `adyen${name}` })
    compiled.set(name, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    )
  }
  const operationOf = (path: string, method: 'get' | 'post' = 'post'): Operation | undefined =>
    Object.entries(contract.paths).find(([template]) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )?.[1][method]
  return {
    /** Returns what is wrong with a request; undefined if the contract has no such path. */
    requestProblems(path: string, body: unknown): string[] | undefined {
      const operation = operationOf(path)
      return operation && problemsOf(operation.requestBody?.content['application/json'].schema, body)
    },
    /** Returns what is wrong with a response of a fake. */
    responseProblems(path: string, body: unknown): string[] {
      return problemsOf(operationOf(path)?.responses['201']?.content['application/json'].schema, body)
    },
    /** Returns what is wrong with a fake's response to GET. */
    readProblems(path: string, body: unknown): string[] {
      return problemsOf(operationOf(path, 'get')?.responses['200']?.content['application/json'].schema, body)
    },
  }
}
