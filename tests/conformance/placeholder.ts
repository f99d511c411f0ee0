import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'

/** Returns a value of an input type, with required fields only. */
export function placeholder(type: GraphQLInputType): unknown {
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
