import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql'

type Fields = readonly (GraphQLArgument | GraphQLInputField)[]

/**
 * Returns the arguments of a command without its id, nulls and values that equal the schema's defaults. The
 * result is the same for a client that omits a default and for one that sends it, and does not change when a
 * later release adds a field with a default.
 * @param values coerced by the schema, defaults filled in
 */
export const sentArguments = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  sentFields(
    fields.filter(({ name }) => name !== 'mutationId'),
    values,
  )

function sentFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name]
      if (value === null || value === undefined) return []
      return isDefault(field, value) ? [] : [[field.name, sentValue(field.type, value)]]
    }),
  )
}

/** Defaults of the contract are numbers, strings and booleans; others are compared as JSON. */
function isDefault(field: GraphQLArgument | GraphQLInputField, value: unknown): boolean {
  const { default: given, defaultValue } = field
  const usual = defaultValue ?? (given && 'value' in given ? given.value : undefined)
  if (usual !== undefined) return JSON.stringify(usual) === JSON.stringify(value)
  const literal = given && 'literal' in given ? given.literal : undefined
  return literal !== undefined && 'value' in literal && String(literal.value) === String(value)
}

function sentValue(type: GraphQLInputType, value: unknown): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.isArray(value) ? value.map((each) => sentValue(nullable.ofType, each)) : value
  if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return value
  return sentFields(Object.values(nullable.getFields()), value as Record<string, unknown>)
}
