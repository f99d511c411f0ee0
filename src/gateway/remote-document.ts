import {
  type ConstValueNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionNode,
  separateOperations,
  TypeInfo,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Prefix of response keys that the gateway adds to a document for a service. */
export const ownPrefix = 'etalage_'

/**
 * Fields that another backend than the service answers, as `Type.field`, and the field of the same object that the
 * gateway needs instead; empty if it needs none.
 */
export type ForeignFields = ReadonlyMap<string, string>

interface Part {
  /** The contract: types of the selected fields. */
  schema: GraphQLSchema
  type: OperationTypeNode
  selections: readonly SelectionNode[]
  foreign: ForeignFields
}

type Context = Pick<GraphQLResolveInfo, 'operation' | 'fragments'>

/**
 * Builds the document of some root fields for one service: its fragments and declared variables, and without the fields
 * that another backend answers.
 */
export function partOfDocument({ operation, fragments }: Context, part: Part): DocumentNode {
  const { schema, type, selections, foreign } = part
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        ...operation,
        operation: type,
        // Directives of the operation are for the executor alone.
        directives: [],
        variableDefinitions: operation.variableDefinitions ?? [],
        selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections] },
      },
      ...Object.values(fragments).filter((fragment) => fragment !== undefined),
    ],
  }
  const replaced = foreign.size === 0 ? whole : withoutForeign(whole, schema, foreign)
  const separated = Object.values(separateOperations(replaced))[0] ?? replaced
  return withUsedVariables(separated)
}

/** Replaces fields of another backend by the field of the object that the gateway needs to ask that backend. */
function withoutForeign(document: DocumentNode, schema: GraphQLSchema, foreign: ForeignFields): DocumentNode {
  const info = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter(node): FieldNode | undefined {
          const needed = foreign.get(`${info.getParentType()?.name}.${node.name.value}`)
          if (needed === undefined) return undefined
          return needed === '' ? field('__typename', `${ownPrefix}type`) : field(needed, ownPrefix + needed)
        },
      },
    }),
  )
}

const field = (name: string, alias: string): FieldNode => ({
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: alias },
  name: { kind: Kind.NAME, value: name },
})

function withUsedVariables(document: DocumentNode): DocumentNode {
  const used = new Set<string>()
  for (const definition of document.definitions)
    visit('selectionSet' in definition ? definition.selectionSet : definition, {
      [Kind.VARIABLE]: ({ name }: VariableNode) => void used.add(name.value),
    })
  return {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? {
            ...definition,
            variableDefinitions: (definition.variableDefinitions ?? []).filter(({ variable }) =>
              used.has(variable.name.value),
            ),
          }
        : definition,
    ),
  }
}

/**
 * Returns the root fields of an operation that belong to one service. Fragments of the root type become inline
 * fragments, with their directives.
 * @param belongs by the name of a root field
 */
export function rootSelections(
  { operation, fragments }: Context,
  belongs: (field: string) => boolean,
): SelectionNode[] {
  const select = (selections: readonly SelectionNode[]): SelectionNode[] =>
    selections.flatMap((node): SelectionNode[] => {
      if (node.kind === Kind.FIELD) return belongs(node.name.value) ? [node] : []
      const inside =
        node.kind === Kind.INLINE_FRAGMENT
          ? node.selectionSet.selections
          : (fragments[node.name.value]?.selectionSet.selections ?? [])
      const selected = select(inside)
      if (selected.length === 0) return []
      return [
        {
          kind: Kind.INLINE_FRAGMENT,
          directives: node.directives ?? [],
          selectionSet: { kind: Kind.SELECTION_SET, selections: selected },
        },
      ]
    })
  return select(operation.selectionSet.selections)
}

/** The variables that a document declares, of those of the request. */
export function declaredVariables(
  document: DocumentNode,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  return Object.fromEntries(
    (operation?.variableDefinitions ?? []).flatMap(({ variable: { name } }) =>
      Object.hasOwn(values, name.value) ? [[name.value, values[name.value]]] : [],
    ),
  )
}

/** A root field with arguments of the gateway, and the selection of other fields of the same type. */
export const queryField = (
  name: string,
  nodes: readonly FieldNode[],
  {
    values = {},
    alias,
    also = [],
  }: { values?: Record<string, ConstValueNode>; alias?: string; also?: string[] } = {},
): FieldNode => ({
  kind: Kind.FIELD,
  ...(alias !== undefined && { alias: { kind: Kind.NAME, value: alias } }),
  name: { kind: Kind.NAME, value: name },
  arguments: Object.entries(values).map(([argument, value]) => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: argument },
    value,
  })),
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: [
      ...also.map((each) => field(each, ownPrefix + each)),
      ...nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []),
    ],
  },
})
