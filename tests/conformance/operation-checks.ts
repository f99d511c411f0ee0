import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  print,
  typeFromAST,
} from 'graphql'
import { schemaText } from '#contract/schema-text.ts'
import type { Check } from './check.ts'
import { jsonOf } from './shop-client.ts'

const schema = buildSchema(schemaText)
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
      for (const question of operations) {
        const operation = operationOf(question) as OperationDefinitionNode
        const { text } = await shop.http('/graphql', {
          method: 'POST',
          body: JSON.stringify({ query: print(leftOut(question)), variables: placeholders(operation) }),
        })
        for (const { message } of jsonOf(text).errors ?? [])
          misunderstood.push(`${operation.name?.value}: ${message}`)
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

/** The same operation, which a shop validates completely against its schema without executing it. */
const leftOut = (question: DocumentNode): DocumentNode => ({
  ...question,
  definitions: question.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? {
          ...definition,
          selectionSet: {
            ...definition.selectionSet,
            selections: definition.selectionSet.selections.map((selection) => ({
              ...selection,
              directives: [...(selection.directives ?? []), never],
            })),
          },
        }
      : definition,
  ),
})

/** A value of the right type for each required variable. */
const placeholders = ({ variableDefinitions = [] }: OperationDefinitionNode): object =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      const wanted = typeFromAST(schema, type as never) as GraphQLInputType
      return isNonNullType(wanted) ? [[variable.name.value, placeholder(wanted)]] : []
    }),
  )

function placeholder(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return placeholder(type.ofType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isRequiredInputField(field) ? [[field.name, placeholder(field.type)]] : [],
      ),
    )
  return { Int: 1, Float: 1, Boolean: false }[type.name] ?? 'x'
}
