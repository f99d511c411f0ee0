import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type ASTNode,
  type ConstDirectiveNode,
  type DocumentNode,
  type FragmentSpreadNode,
  type GraphQLInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  type VariableNode,
  visit,
} from 'graphql'
import { rootFieldsOf } from '#contract/capabilities.ts'
import { contractSchema } from '#contract/contract-schema.ts'
import type { Check } from './check.ts'
import { placeholder } from './placeholder.ts'

const commerce = new URL('../../src/commerce/', import.meta.url)
const documents = globSync('**/*-operations.ts', { cwd: fileURLToPath(commerce) })

const operationOf = (value: unknown): OperationDefinitionNode | undefined =>
  (value as DocumentNode | undefined)?.definitions?.find((each) => each.kind === Kind.OPERATION_DEFINITION)

/** Every query and mutation of the storefront, by its name. */
const operations: DocumentNode[] = (
  await Promise.all(documents.map(async (file) => Object.values(await import(new URL(file, commerce).href))))
)
  .flat()
  .filter((value): value is DocumentNode => operationOf(value) !== undefined)

export const operationChecks: Check[] = [
  {
    title: '[DAT-8] every question and command of the storefront is understood; none is carried out',
    async run(shop) {
      const misunderstood: string[] = []
      const fields = new Set<string>([...shop.given.profile].flatMap((each) => rootFieldsOf[each]))
      for (const question of operations) {
        const included = leftOut(question, fields)
        if (!included) continue
        const operation = operationOf(question) as OperationDefinitionNode
        const { errors } = await shop.request(print(included), placeholders(operation))
        for (const { message } of errors ?? []) misunderstood.push(`${operation.name?.value}: ${message}`)
      }
      if (misunderstood.length > 0)
        throw new Error(
          `every question of src/commerce is expected to fit the schema; these do not:\n${misunderstood.join('\n')}`,
        )
    },
  },
]

/** `@include(if: false)` */
const never: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'include' },
  arguments: [
    {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: 'if' },
      value: { kind: Kind.BOOLEAN, value: false },
    },
  ],
}

/**
 * Returns the same operation, which a shop validates completely against its schema without executing it. Root fields of
 * other capabilities are left out; undefined if nothing is left.
 */
function leftOut(question: DocumentNode, rootFields: ReadonlySet<string>): DocumentNode | undefined {
  const operation = operationOf(question)
  const selections = operation?.selectionSet.selections.filter(
    (each) => each.kind !== Kind.FIELD || rootFields.has(each.name.value),
  )
  if (!operation || !selections || selections.length === 0) return undefined
  const included = selections.map((each) => ({ ...each, directives: [...(each.directives ?? []), never] }))
  const used = withoutUnused(question, {
    ...operation,
    selectionSet: { ...operation.selectionSet, selections: included },
  })
  return used
}

/** Returns a document with an operation that may use fewer variables and fragments than it declares. */
function withoutUnused(question: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = new Map(
    question.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  const reached = new Set<string>()
  const variables = new Set<string>()
  const follow = (node: ASTNode): void => {
    visit(node, {
      [Kind.FRAGMENT_SPREAD]: ({ name: { value } }: FragmentSpreadNode) => {
        const fragment = fragments.get(value)
        if (!fragment || reached.has(value)) return
        reached.add(value)
        follow(fragment)
      },
      [Kind.VARIABLE]: ({ name: { value } }: VariableNode) => void variables.add(value),
    })
  }
  follow(operation.selectionSet)
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) =>
    variables.has(variable.name.value),
  )
  return {
    ...question,
    definitions: [
      { ...operation, ...(variableDefinitions && { variableDefinitions }) },
      ...[...reached].flatMap((name) => fragments.get(name) ?? []),
    ],
  }
}

/** A value of the right type for each required variable. */
const placeholders = ({ variableDefinitions = [] }: OperationDefinitionNode): object =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      const wanted = typeFromAST(contractSchema(), type as never) as GraphQLInputType
      return isNonNullType(wanted) ? [[variable.name.value, placeholder(wanted)]] : []
    }),
  )
