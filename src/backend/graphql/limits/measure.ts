import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { asAsked, askedLength, lengthOf } from './list-lengths.ts'

export interface Measured {
  depth: number
  cost: number
  aliases: number
  fields: number
}

/** Size of a selection, independent of its parent field: the cost per requested object is separate. */
interface Part extends Measured {
  /** Cost added for each object that an argument of the parent field requests. */
  costOfEach: number
}

/** Fields that run a search, each time they are resolved, and their cost relative to reading an object. */
const searches: ReadonlySet<string> = new Set([
  'Product.recommendations',
  'Query.recommendations',
  'Query.searchResult',
  'Query.suggestions',
])
const costOfSearch = 20

/** More than any limit, and small enough to be multiplied: what doubles thirty times stays a safe number. */
const beyond = 1e9
const empty: Part = { depth: 0, cost: 0, costOfEach: 0, aliases: 0, fields: 0 }

const capped = (part: Part): Part => ({
  depth: Math.min(beyond, part.depth),
  cost: Math.min(beyond, part.cost),
  costOfEach: Math.min(beyond, part.costOfEach),
  aliases: Math.min(beyond, part.aliases),
  fields: Math.min(beyond, part.fields),
})

const together = (one: Part, other: Part): Part =>
  capped({
    depth: Math.max(one.depth, other.depth),
    cost: one.cost + other.cost,
    costOfEach: one.costOfEach + other.costOfEach,
    aliases: one.aliases + other.aliases,
    fields: one.fields + other.fields,
  })

/**
 * Measures the operations of a document by the schema, without executing or validating them. Each fragment is
 * visited once however often it is spread, so the time is linear in the document.
 * @throws {GraphQLError} for a fragment that contains itself
 */
export function measure(
  document: DocumentNode,
  schema: GraphQLSchema,
): Map<OperationDefinitionNode, Measured> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
  const known = new Map<string, Part | 'open'>()

  const objectType = (name: string): GraphQLObjectType | undefined => {
    const type = schema.getType(name)
    return isObjectType(type) ? type : undefined
  }
  const selections = (set: SelectionSetNode | undefined, type: GraphQLObjectType | undefined): Part =>
    (set?.selections ?? []).map((node) => selection(node, type)).reduce(together, empty)
  const selection = (node: SelectionNode, type: GraphQLObjectType | undefined): Part => {
    if (node.kind === Kind.FIELD) return measuredField(node, type)
    // The contract has no interfaces and no unions: a fragment is of the type it names.
    const part =
      node.kind === Kind.FRAGMENT_SPREAD
        ? fragment(node.name.value)
        : selections(node.selectionSet, node.typeCondition ? objectType(node.typeCondition.name.value) : type)
    return capped({ ...part, fields: part.fields + 1 })
  }
  const fragment = (name: string): Part => {
    const before = known.get(name)
    if (before === 'open') throw new GraphQLError(`Cannot spread fragment "${name}" within itself.`)
    if (before) return before
    known.set(name, 'open')
    const definition = fragments.get(name)
    const part = selections(definition?.selectionSet, objectType(definition?.typeCondition.name.value ?? ''))
    known.set(name, part)
    return part
  }
  const measuredField = (node: FieldNode, type: GraphQLObjectType | undefined): Part => {
    const field = type?.getFields()[node.name.value]
    const named = field && getNamedType(field.type)
    const within = selections(node.selectionSet, isObjectType(named) ? named : undefined)
    const aliases = within.aliases + (node.alias ? 1 : 0)
    const fields = within.fields + 1
    // Introspection is refused in production by another rule.
    if (node.name.value.startsWith('__')) return { ...empty, aliases, fields }
    const asked = (field && askedLength(field, node)) ?? 1
    // A field without fields of its own is read with its parent and costs nothing more.
    const own = searches.has(`${type?.name}.${node.name.value}`) ? costOfSearch : 1
    const each = node.selectionSet ? own + within.cost + within.costOfEach * asked : 0
    const length = type && field ? lengthOf(type.name, field, node) : 1
    const costs = length === asAsked ? { cost: 0, costOfEach: each } : { cost: each * length, costOfEach: 0 }
    return capped({ depth: within.depth + 1, aliases, fields, ...costs })
  }

  for (const name of fragments.keys()) fragment(name)
  return new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.OPERATION_DEFINITION
        ? [[part, selections(part.selectionSet, schema.getRootType(part.operation) ?? undefined)] as const]
        : [],
    ),
  )
}
