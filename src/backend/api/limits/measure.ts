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
import { lengthOf, limitedByParent, requestedLength } from './list-lengths.ts'

export interface DocumentSize {
  depth: number
  cost: number
  aliases: number
  fields: number
}

/** Size of a selection, independent of its parent field: the cost per requested object is separate. */
interface PartSize extends DocumentSize {
  /** Cost added for each object that an argument of the parent field requests. */
  costPerObject: number
}

/** Fields that run a search, each time they are resolved, and their cost relative to reading an object. */
const searchFields: ReadonlySet<string> = new Set([
  'Product.recommendations',
  'Query.recommendations',
  'Query.searchResult',
  'Query.suggestions',
])
const costOfSearch = 20

/** More than any limit, and small enough to be multiplied: what doubles thirty times stays a safe number. */
const aboveLimits = 1e9
const empty: PartSize = { depth: 0, cost: 0, costPerObject: 0, aliases: 0, fields: 0 }

const capped = (part: PartSize): PartSize => ({
  depth: Math.min(aboveLimits, part.depth),
  cost: Math.min(aboveLimits, part.cost),
  costPerObject: Math.min(aboveLimits, part.costPerObject),
  aliases: Math.min(aboveLimits, part.aliases),
  fields: Math.min(aboveLimits, part.fields),
})

const sumOf = (one: PartSize, other: PartSize): PartSize =>
  capped({
    depth: Math.max(one.depth, other.depth),
    cost: one.cost + other.cost,
    costPerObject: one.costPerObject + other.costPerObject,
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
): Map<OperationDefinitionNode, DocumentSize> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
  const sizes = new Map<string, PartSize | 'open'>()

  const objectType = (name: string): GraphQLObjectType | undefined => {
    const type = schema.getType(name)
    return isObjectType(type) ? type : undefined
  }
  const selections = (set: SelectionSetNode | undefined, type: GraphQLObjectType | undefined): PartSize =>
    (set?.selections ?? []).map((node) => selection(node, type)).reduce(sumOf, empty)
  const selection = (node: SelectionNode, type: GraphQLObjectType | undefined): PartSize => {
    if (node.kind === Kind.FIELD) return fieldSize(node, type)
    // The contract has no interfaces and no unions: a fragment is of the type it names.
    const part =
      node.kind === Kind.FRAGMENT_SPREAD
        ? fragment(node.name.value)
        : selections(node.selectionSet, node.typeCondition ? objectType(node.typeCondition.name.value) : type)
    return capped({ ...part, fields: part.fields + 1 })
  }
  const fragment = (name: string): PartSize => {
    const size = sizes.get(name)
    if (size === 'open') throw new GraphQLError(`Cannot spread fragment "${name}" within itself.`)
    if (size) return size
    sizes.set(name, 'open')
    const definition = fragments.get(name)
    const part = selections(definition?.selectionSet, objectType(definition?.typeCondition.name.value ?? ''))
    sizes.set(name, part)
    return part
  }
  const fieldSize = (node: FieldNode, type: GraphQLObjectType | undefined): PartSize => {
    const field = type?.getFields()[node.name.value]
    const named = field && getNamedType(field.type)
    const inner = selections(node.selectionSet, isObjectType(named) ? named : undefined)
    const aliases = inner.aliases + (node.alias ? 1 : 0)
    const fields = inner.fields + 1
    // Introspection is refused in production by another rule.
    if (node.name.value.startsWith('__')) return { ...empty, aliases, fields }
    const requested = (field && requestedLength(field, node)) ?? 1
    // A field without fields of its own is read with its parent and costs nothing more.
    const ownCost = searchFields.has(`${type?.name}.${node.name.value}`) ? costOfSearch : 1
    const costPerEntry = node.selectionSet ? ownCost + inner.cost + inner.costPerObject * requested : 0
    const length = type && field ? lengthOf(type.name, field, node) : 1
    const costs =
      length === limitedByParent
        ? { cost: 0, costPerObject: costPerEntry }
        : { cost: costPerEntry * length, costPerObject: 0 }
    return capped({ depth: inner.depth + 1, aliases, fields, ...costs })
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
