import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { anchor, blocks, generatedNote, linkTo, table } from './markdown.ts'

type Field = GraphQLField<unknown, unknown>

/** The GraphQL reference as Markdown: queries, mutations, types, inputs and enumerations of the schema. */
export function graphqlMarkdown(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && !['Query', 'Mutation'].includes(name))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const objects = types.filter(isObjectType)
  const inputs = types.filter(isInputObjectType)
  const enums = types.filter(isEnumType)
  const queries = rootFields('Query', schema.getQueryType())
  const mutations = rootFields('Mutation', schema.getMutationType())
  const users = usersOf(schema)
  const names = (all: readonly GraphQLNamedType[]) => all.map(({ name }) => linkTo(name)).join(', ')
  return `${blocks(
    generatedNote('src/contract/schema.graphql'),
    '# GraphQL reference',
    schema.description ?? '',
    'How to send a request, which limits there are and which errors: [GraphQL guide](graphql-guide.md). In the types below `!` means that a value is never null, and `[…]` is a list. `ID` is a string that identifies something.',
    '## Contents',
    [
      `- [Queries](#queries): ${queries.map(({ heading, field }) => `[${field.name}](#${anchor(heading)})`).join(', ')}`,
      `- [Mutations](#mutations): ${mutations.map(({ heading, field }) => `[${field.name}](#${anchor(heading)})`).join(', ')}`,
      `- [Types](#types): ${names(objects)}`,
      `- [Inputs](#inputs): ${names(inputs)}`,
      `- [Enumerations](#enumerations): ${names(enums)}`,
    ].join('\n'),
    '## Queries',
    schema.getQueryType()?.description ?? '',
    ...queries.map(rootField),
    '## Mutations',
    schema.getMutationType()?.description ?? '',
    ...mutations.map(rootField),
    '## Types',
    ...objects.map((type) => objectType(type, users)),
    '## Inputs',
    ...inputs.map((type) => inputType(type, users)),
    '## Enumerations',
    ...enums.map((type) => enumType(type, users)),
  )}\n`
}

interface RootField {
  heading: string
  field: Field
}

const rootFields = (name: string, type: GraphQLObjectType | null | undefined): RootField[] =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ heading: `${name}.${field.name}`, field }))

const rootField = ({ heading, field }: RootField): string =>
  blocks(
    `### ${heading}`,
    field.description ?? '',
    `Returns ${typeText(field.type)}.${errorsOf(field)}`,
    table(['Argument', 'Type', 'Meaning'], field.args.map(inputRow)),
  )

/** The reasons for which a mutation can be refused, with a link to the enumeration that explains them. */
function errorsOf({ type }: Field): string {
  const result = getNamedType(type)
  if (!isObjectType(result)) return ''
  const { error = undefined, refusal = undefined } = result.getFields()
  const reasons = getNamedType((error ?? refusal)?.type)
  if (!isEnumType(reasons)) return ''
  const values = reasons.getValues().map(({ name }) => `\`${name}\``)
  return ` Errors (${linkTo(reasons.name)}): ${values.join(', ')}.`
}

const objectType = (type: GraphQLObjectType, users: Users): string =>
  blocks(
    `### ${type.name}`,
    type.description ?? '',
    usedBy(type, users),
    table(
      ['Field', 'Type', 'Meaning'],
      Object.values(type.getFields()).map((field) => [
        `\`${field.name}${field.args.length > 0 ? '(…)' : ''}\``,
        typeText(field.type),
        [field.description ?? '', ...field.args.map(argumentText)].join(' '),
      ]),
    ),
  )

const argumentText = (argument: GraphQLArgument): string =>
  `<br>\`${argument.name}\` (${typeText(argument.type)}${defaultText(argument)}): ${argument.description ?? ''}`

const inputType = (type: GraphQLInputObjectType, users: Users): string =>
  blocks(
    `### ${type.name}`,
    type.description ?? '',
    usedBy(type, users),
    table(['Field', 'Type', 'Meaning'], Object.values(type.getFields()).map(inputRow)),
  )

const enumType = (type: GraphQLEnumType, users: Users): string =>
  blocks(
    `### ${type.name}`,
    type.description ?? '',
    usedBy(type, users),
    table(
      ['Value', 'Meaning'],
      type.getValues().map(({ name, description }) => [`\`${name}\``, description ?? '']),
    ),
  )

const inputRow = (input: GraphQLArgument | GraphQLInputField): string[] => [
  `\`${input.name}\``,
  `${typeText(input.type)}${defaultText(input)}`,
  input.description ?? '',
]

/** The default as the schema writes it: ` = 24`. */
function defaultText({ astNode }: GraphQLArgument | GraphQLInputField): string {
  const value = astNode?.defaultValue
  if (value === undefined) return ''
  return 'value' in value ? ` = \`${value.value}\`` : ''
}

/** A type with a link to its section: `[[Product](#product)!]!`. */
function typeText(type: GraphQLType): string {
  if (isNonNullType(type)) return `${typeText(type.ofType)}!`
  if (isListType(type)) return `\\[${typeText(type.ofType)}\\]`
  const { name } = getNamedType(type)
  return isScalarType(type) ? `\`${name}\`` : linkTo(name)
}

/** Where each type is used: `Query.product`, `Basket.items`. */
type Users = ReadonlyMap<string, readonly string[]>

function usersOf(schema: GraphQLSchema): Users {
  const users = new Map<string, string[]>()
  const note = (type: GraphQLType, user: string) => {
    const { name } = getNamedType(type)
    const known = users.get(name) ?? []
    if (!known.includes(user)) users.set(name, [...known, user])
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type))) continue
    for (const field of Object.values(type.getFields())) {
      note(field.type, `${type.name}.${field.name}`)
      if ('args' in field)
        for (const argument of field.args) note(argument.type, `${type.name}.${field.name}`)
    }
  }
  return users
}

/** The fields that use a type, with links to their sections. A long list is replaced by the number of fields. */
function usedBy({ name }: GraphQLNamedType, users: Users): string {
  const all = users.get(name) ?? []
  const shown = all.slice(0, 8).map((user) => {
    const [type = ''] = user.split('.')
    const heading = type === 'Query' || type === 'Mutation' ? user : type
    return `[${user}](#${anchor(heading)})`
  })
  const more = all.length > shown.length ? ` and ${all.length - shown.length} more` : ''
  return shown.length > 0 ? `Used by ${shown.join(', ')}${more}.` : ''
}
