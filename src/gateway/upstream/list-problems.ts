import {
  type DocumentNode,
  GraphQLError,
  getArgumentValues,
  getVariableValues,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'

/** Maximum size of a list argument or a page. */
const maxListSize = 48

/** Arguments that determine the length of a list; `size` of an input object as well. */
const sizing: ReadonlySet<string> = new Set(['limit', 'skus', 'size'])

/**
 * Validates the variables and list sizes of an operation for a tenant's service. Reports variables of the wrong type,
 * and more than 48 objects in one list, in the document or in its variables. The embedded shop checks both during
 * execution.
 * @param document with one operation, valid against the contract
 */
export function listProblems(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  const schema = contractSchema()
  const { errors, variableValues } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    variables,
    {
      maxErrors: 5,
      hideSuggestions: true,
    },
  )
  if (errors) return errors.map(({ message, nodes }) => badRequest(message, 'BAD_USER_INPUT', nodes))
  const problems: GraphQLError[] = []
  const typeInfo = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field(node) {
        const field = typeInfo.getFieldDef()
        if (!field || field.args.length === 0) return
        for (const [name, value] of Object.entries(getArgumentValues(field, node, variableValues)))
          if (sizeOf(name, value) > maxListSize) problems.push(tooLong(node.name.value))
      },
    }),
  )
  return problems
}

/** The largest list size in an argument. */
function sizeOf(name: string, value: unknown): number {
  if (Array.isArray(value)) return sizing.has(name) ? value.length : 0
  if (typeof value === 'number') return sizing.has(name) ? value : 0
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.entries(value).map(([key, inner]) => sizeOf(key, inner)))
}

const tooLong = (field: string): GraphQLError =>
  badRequest(`The question asks for too much: at most ${maxListSize} of ${field}.`, 'QUESTION_TOO_LARGE')

/** The endpoint then responds with 400 if the client accepts GraphQL's own media type (GraphQL over HTTP). */
const badRequest = (message: string, code: string, nodes?: GraphQLError['nodes']): GraphQLError =>
  new GraphQLError(message, { nodes: nodes ?? null, extensions: { code, http: { spec: true, status: 400 } } })
