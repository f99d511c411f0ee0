import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  type ValueNode,
} from 'graphql'
import { ordersPerPage } from '#backend/orders/read-orders.ts'
import { reviewsOnPage } from '#backend/reviews/read-page.ts'

type Field = GraphQLField<unknown, unknown>

/** Assumed length of a list whose length is given by a variable: its value is not known yet. */
const maxListLength = 48
/** Default length of a list. */
const defaultListLength = 5

/** Marks a list whose length an argument of its parent field limits. */
export const limitedByParent = 'limited by parent'

/** Lengths of lists without an argument of their own that are longer or shorter than the default. */
const lengths: ReadonlyMap<string, number | typeof limitedByParent> = new Map<
  string,
  number | typeof limitedByParent
>([
  ['OrderPage.orders', ordersPerPage],
  ['PickUpPointsFound.points', limitedByParent],
  ['Rating.reviews', reviewsOnPage],
  ['Recommendations.products', limitedByParent],
  ['SearchResult.products', limitedByParent],
  ['SearchResult.stamps', limitedByParent],
  ['Suggestions.brands', limitedByParent],
  ['Suggestions.categories', limitedByParent],
  ['Suggestions.products', limitedByParent],
  ['Suggestions.terms', limitedByParent],
])

/** Arguments that determine the length of a list. */
const sizeArguments = ['limit', 'skus', 'query']

/** Returns how many objects a field of a type holds: 1 unless it is a list. */
export function lengthOf(type: string, field: Field, node: FieldNode): number | typeof limitedByParent {
  if (!isListType(getNullableType(field.type))) return 1
  return requestedLength(field, node) ?? lengths.get(`${type}.${field.name}`) ?? defaultListLength
}

/** Returns how many objects the arguments of a field request; omitted arguments have the schema's default. */
export function requestedLength({ args }: Field, { arguments: sent = [] }: FieldNode): number | undefined {
  const argument = args.find(({ name }) => sizeArguments.includes(name))
  if (!argument) return
  const value = sent.find(({ name }) => name.value === argument.name)?.value ?? argument.astNode?.defaultValue
  if (value?.kind !== Kind.OBJECT) return lengthIn(value)
  const type = getNamedType(argument.type)
  const size = isInputObjectType(type) ? type.getFields().size : undefined
  return lengthIn(
    value.fields.find(({ name }) => name.value === size?.name)?.value ?? size?.astNode?.defaultValue,
  )
}

function lengthIn(value: ValueNode | undefined): number | undefined {
  switch (value?.kind) {
    case Kind.INT:
      return Math.max(0, Number(value.value))
    case Kind.LIST:
      return value.values.length
    case Kind.VARIABLE:
      return maxListLength
    default:
      return
  }
}
