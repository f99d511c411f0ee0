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
import { ordersOfPage } from '../../order/read-orders.ts'
import { reviewsOnPage } from '../../review/read-page.ts'

type Field = GraphQLField<unknown, unknown>

/** The longest list that an argument can ask for: what a variable says is not known yet. */
const longestList = 48
/** What a list holds that nothing is said about. */
const usualList = 5

/** As many as an argument of the field around it asks for. */
export const asAsked = 'as asked'

/** What lists hold that have no argument of their own and are longer, or shorter, than usual. */
const lengths: ReadonlyMap<string, number | typeof asAsked> = new Map<string, number | typeof asAsked>([
  ['OrderPage.orders', ordersOfPage],
  ['PickUpPointsFound.points', asAsked],
  ['Rating.reviews', reviewsOnPage],
  ['Recommendations.products', asAsked],
  ['SearchResult.products', asAsked],
  ['SearchResult.stamps', asAsked],
  ['Suggestions.brands', asAsked],
  ['Suggestions.categories', asAsked],
  ['Suggestions.products', asAsked],
  ['Suggestions.terms', asAsked],
])

/** Arguments that say how long a list gets. */
const sizing = ['limit', 'skus', 'query']

/** How many objects a field of a type holds: 1 unless it is a list. */
export function lengthOf(type: string, field: Field, node: FieldNode): number | typeof asAsked {
  if (!isListType(getNullableType(field.type))) return 1
  return askedLength(field, node) ?? lengths.get(`${type}.${field.name}`) ?? usualList
}

/** How many objects the arguments of a field ask for; what is left out is as the schema says. */
export function askedLength({ args }: Field, { arguments: given = [] }: FieldNode): number | undefined {
  const argument = args.find(({ name }) => sizing.includes(name))
  if (!argument) return
  const value =
    given.find(({ name }) => name.value === argument.name)?.value ?? argument.astNode?.defaultValue
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
      return longestList
    default:
      return
  }
}
