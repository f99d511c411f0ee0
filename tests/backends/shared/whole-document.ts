import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type OperationTypeNode,
} from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'

/** How often a type may contain itself, as a category has categories. */
const maxNested = 2

/**
 * Returns a document that requests a root field with every field of its type, so that executing it checks each value
 * against the contract. Types that contain each other are followed twice. Fields with a required argument are left out.
 * @param values arguments of the root field as GraphQL text, such as `(sku: "1")`
 */
export function wholeDocument(
  operation: `${OperationTypeNode}`,
  field: string,
  values = '',
  declared = '',
): string {
  const root = operation === 'query' ? contractSchema().getQueryType() : contractSchema().getMutationType()
  const definition = root?.getFields()[field]
  if (!definition) throw new Error(`The contract has no ${operation} ${field}.`)
  return `${operation} Whole${declared} { ${field}${values} ${selection(definition, [])} }`
}

function selection(field: GraphQLField<unknown, unknown>, above: readonly string[]): string {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return ''
  const inner = fieldsOf(type, [...above, type.name])
  return inner === '' ? '{ __typename }' : `{ ${inner} }`
}

function fieldsOf(type: GraphQLObjectType, above: readonly string[]): string {
  return Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .filter((field) => isShallow(field, above))
    .map((field) => `${field.name} ${selection(field, above)}`.trim())
    .join(' ')
}

/** Whether a field may be followed: into the products of a product once, and not without end. */
function isShallow(field: GraphQLField<unknown, unknown>, above: readonly string[]): boolean {
  const { name } = getNamedType(field.type)
  if (name === 'Recommendations') return above.length === 1
  const most = name === 'Product' && above[1] !== 'Recommendations' ? 1 : maxNested
  return above.filter((each) => each === name).length < most
}
