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
export const canonicalArguments = (
  fields: Fields,
  values: Record<string, unknown>,
): Record<string, unknown> =>
  canonicalFields(
    fields.filter(({ name }) => name !== 'mutationId'),
    values,
  )

function canonicalFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name]
      if (value === null || value === undefined) return []
      return isDefault(field, value) ? [] : [[field.name, canonicalValue(field.type, value)]]
    }),
  )
}

/** Defaults of the contract are numbers, strings and booleans; others are compared as JSON. */
function isDefault(field: GraphQLArgument | GraphQLInputField, value: unknown): boolean {
  const { default: wrapped, defaultValue } = field
  const schemaDefault = defaultValue ?? (wrapped && 'value' in wrapped ? wrapped.value : undefined)
  if (schemaDefault !== undefined) return JSON.stringify(schemaDefault) === JSON.stringify(value)
  const literal = wrapped && 'literal' in wrapped ? wrapped.literal : undefined
  return literal !== undefined && 'value' in literal && String(literal.value) === String(value)
}

function canonicalValue(type: GraphQLInputType, value: unknown): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.isArray(value) ? value.map((each) => canonicalValue(nullable.ofType, each)) : value
  if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return value
  return canonicalFields(Object.values(nullable.getFields()), value as Record<string, unknown>)
}
