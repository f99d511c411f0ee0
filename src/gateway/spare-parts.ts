import { type GraphQLField, getNamedType, isListType, isNonNullType } from 'graphql'

/**
 * Lists whose elements are left out if a backend answers them wrongly, as `Type.field`. A list of `essential` has at
 * least one good element; otherwise the object with the list is wrong itself. Not here are lists that a sum or the law
 * needs complete, such as the lines of a basket and the materials of a product.
 */
const lists: Readonly<Record<string, 'essential' | 'optional'>> = {
  'Query.products': 'essential',
  'Query.categories': 'essential',
  'SearchResult.products': 'essential',
  'Product.variants': 'essential',
  'Recommendations.products': 'optional',
  'SearchResult.sponsored': 'optional',
  'SearchHelp.products': 'optional',
  'SearchHelp.categories': 'optional',
  'SearchResult.filters': 'optional',
  'SearchResult.sortingOrders': 'optional',
  'SearchResult.categories': 'optional',
  'SearchResult.brands': 'optional',
  'SearchResult.understood': 'optional',
  'Filter.values': 'optional',
  'Suggestions.terms': 'optional',
  'Suggestions.products': 'optional',
  'Suggestions.categories': 'optional',
  'Suggestions.brands': 'optional',
  'Category.children': 'optional',
  'Product.media': 'optional',
  'Wishlist.items': 'optional',
  'Rating.reviews': 'optional',
}

/** The lists of the table, for its test. */
export const spareFields: readonly string[] = Object.keys(lists)

/** Whether elements of a list may be left out, and whether one has to remain; undefined for all other fields. */
export const spareList = (typeName: string, field: string): 'essential' | 'optional' | undefined =>
  Object.hasOwn(lists, `${typeName}.${field}`) ? lists[`${typeName}.${field}`] : undefined

/**
 * Whether a field is the product of a line or an item, which the contract lets be null: the line stands without it. A
 * root field is not, as null there means that there is no such product.
 */
export const isSpareProduct = (
  typeName: string,
  { type }: Pick<GraphQLField<unknown, unknown>, 'type'>,
): boolean =>
  typeName !== 'Query' && !isNonNullType(type) && !isListType(type) && getNamedType(type).name === 'Product'

/** Maximum number of products in a list, as a query cannot request more. */
const maxProducts = 48

/** Returns what is wrong with the number of products in a list; undefined if nothing is. */
export const tooManyProducts = (length: number): string | undefined =>
  length > maxProducts
    ? `has ${length} products, and no more than ${maxProducts} may be requested`
    : undefined
