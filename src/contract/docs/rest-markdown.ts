import type { JsonSchema } from './json-schemas.ts'
import { anchor, blocks, generatedNote, table } from './markdown.ts'
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'

interface ShownParameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}

/** The REST reference as Markdown, made from the OpenAPI document. */
export function restMarkdown(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      heading: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const { description } = document.info as { description: string }
  return `${blocks(
    generatedNote('src/contract/rest'),
    '# REST reference',
    description,
    'The same as an OpenAPI 3.1 document for client generators: [openapi.json](openapi.json). The [GraphQL reference](graphql.md) describes the other interface.',
    '## Contents',
    groups.map(contentsOf).join('\n'),
    ...groups.flatMap((group) => [
      `## ${group.name}`,
      group.description,
      ...group.operations.map(({ heading, operation }) => section(heading, operation, document)),
    ]),
    '## Schemas',
    'Bodies that several operations share, or that have many members. A name with dots is a member of a member; `[]` stands for the items of a list.',
    ...Object.entries(document.components.schemas).map(([name, schema]) =>
      blocks(`### ${name}`, schemaText(schema)),
    ),
  )}\n`
}

interface Group {
  name: string
  operations: { heading: string; operation: OpenApiOperation }[]
}

const contentsOf = ({ name, operations }: Group): string =>
  [
    `- [${name}](#${anchor(name)})`,
    ...operations.map(
      ({ heading, operation }) => `  - [\`${heading}\`](#${anchor(heading)}) ${operation.summary}`,
    ),
    ...(name === 'Operation' ? ['- [Schemas](#schemas)'] : []),
  ].join('\n')

function section(heading: string, operation: OpenApiOperation, document: OpenApiDocument): string {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const known = document.components.parameters as Record<string, ShownParameter>
  const shown = parameters.map((parameter) =>
    '$ref' in parameter
      ? (known[String(parameter.$ref).split('/').at(-1) as string] as ShownParameter)
      : (parameter as ShownParameter),
  )
  return blocks(
    `### \`${heading}\``,
    `${summary}. ${accessOf(operation)}`.trim(),
    description,
    table(
      ['Parameter', 'In', 'Type', 'Meaning'],
      shown.map(({ name, in: place, required, description = '', schema }) => [
        `\`${name}\`${required ? '' : ' (optional)'}`,
        place,
        typeOf(schema),
        description,
      ]),
    ),
    requestBody &&
      `Body (${Object.keys(requestBody.content).join(' or ')}${requestBody.required ? '' : ', optional'}): ${typeOf(Object.values(requestBody.content)[0]?.schema as JsonSchema)}`,
    table(
      ['Status', 'Body', 'Meaning'],
      Object.entries(responses).map(([status, { description, content = {}, headers }]) => [
        status,
        Object.entries(content)
          .map(([type, { schema }]) => bodyOf(type, schema))
          .join(' or ') || 'none',
        headers?.['Cache-Control']
          ? `${description} \`Cache-Control: ${(headers['Cache-Control'].schema as { const: string }).const}\``
          : description,
      ]),
    ),
  )
}

const bodyOf = (type: string, schema: JsonSchema): string => (schema.$ref ? typeOf(schema) : type)

function accessOf({ security }: OpenApiOperation): string {
  if (security.some((each) => 'operatorToken' in each)) return 'For systems with a token of the operator.'
  const needsSession = !security.some((each) => Object.keys(each).length === 0)
  if (needsSession) return 'For customers who are logged in (session cookie).'
  return security.length > 1
    ? 'The session cookie identifies the viewer; without one it is a new visitor.'
    : ''
}

/** A named schema: a table of its members, or its type. */
function schemaText(schema: JsonSchema): string {
  const rows = membersOf(schema, '')
  return blocks(
    schema.description,
    rows.length > 0
      ? table(['Member', 'Type', 'Meaning'], rows)
      : schema.properties
        ? 'An object without members.'
        : typeOf(schema),
  )
}

/** Members with those of their own objects below them. */
function membersOf({ properties = {}, required = [] }: JsonSchema, above: string): string[][] {
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, schema]) => {
    const isOptional = !required.includes(name)
    const label = `\`${above}${name}\`${isOptional ? ' (optional)' : ''}`
    const own = [label, typeOf(schema), schema.description ?? '']
    const { inner, suffix } = innermost(schema)
    return [own, ...(inner.$ref ? [] : membersOf(inner, `${above}${name}${suffix}.`))]
  })
}

/** The schema of the items of lists, and of what may be null. */
function innermost(schema: JsonSchema): { inner: JsonSchema; suffix: string } {
  const items = schema.items as JsonSchema | undefined
  if (items) {
    const { inner, suffix } = innermost(items)
    return { inner, suffix: `[]${suffix}` }
  }
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? innermost(only) : { inner: schema, suffix: '' }
}

/** A schema in a few words, with links to named ones. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) as string
    return `[${name}](#${anchor(name)})`
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}${boundsOf(schema)}`
  if (schema.type === 'object' && schema.additionalProperties && !schema.properties)
    return 'object with any member names'
  return `${schema.type ?? 'anything'}${boundsOf(schema)}`
}

function boundsOf({
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  format,
  default: usual,
}: JsonSchema) {
  const least = type === 'string' ? minLength : minimum
  const most = type === 'string' ? maxLength : type === 'array' ? maxItems : maximum
  const unit = type === 'string' ? ' characters' : type === 'array' ? ' items' : ''
  const facts = [
    format,
    least !== undefined && most !== undefined
      ? `${least} to ${most}${unit}`
      : most !== undefined
        ? `at most ${most}${unit}`
        : least !== undefined && `at least ${least}${unit}`,
    usual !== undefined &&
      !(Array.isArray(usual) && usual.length === 0) &&
      `default \`${JSON.stringify(usual)}\``,
  ].filter(Boolean)
  return facts.length > 0 ? ` (${facts.join(', ')})` : ''
}
