import { GraphQLError, type GraphQLField, getNullableType, isListType, isNonNullType } from 'graphql'

/** Error code of a command, or of a query without an empty answer, of a capability that the tenant does not have. */
export const notOfferedCode = 'NOT_OFFERED'

/** Rating of a product without reviews, where nobody or another backend has them. */
export const emptyRating = {
  ...{ averageRating: null, reviewCount: 0, good: false, distribution: [0, 0, 0, 0, 0] },
  ...{ reviews: [], page: 1, pages: 0 },
}

const empty: Readonly<Record<string, unknown>> = {
  recommendations: { products: [] },
  searchResult: {
    ...{ total: 0, page: 1, pages: 0, stamps: [], products: [], filters: [], sortingOrders: [], sort: '' },
    ...{ correctedTerm: null, categories: [], brands: [], sponsored: [], understood: [] },
    ...{ namedPrice: null, ignored: [], help: null },
  },
  suggestions: { terms: [], products: [], categories: [], brands: [], correctedTerm: null },
  vouchers: { active: [], expired: [] },
  wishlist: { items: [], itemCount: 0, lastRemoved: null },
  orders: { orders: [], page: 1, pages: 0, total: 0 },
  pickUpPoints: { problem: null, points: [] },
  newsletterLink: false,
}

const emptyBasket = (currency: string) => ({
  ...{ items: [], itemCount: 0, itemsTotal: 0, deliveryCost: 0, discount: 0, total: 0 },
  ...{ missingForFreeDelivery: 0, voucher: null, currency, lastRemoved: null },
})

/**
 * Returns the answer of a root field whose capability is off: null or empty as the contract permits.
 * @param currency of the tenant
 * @throws {GraphQLError} NOT_OFFERED for commands, and for queries that the contract always answers with an object
 */
export function answerOff(
  field: GraphQLField<unknown, unknown>,
  isCommand: boolean,
  currency: string,
): unknown {
  const { name, type } = field
  if (!isCommand) {
    if (!isNonNullType(type)) return null
    if (isListType(getNullableType(type))) return []
    if (name === 'basket') return emptyBasket(currency)
    if (Object.hasOwn(empty, name)) return empty[name]
  }
  throw new GraphQLError('This shop does not offer that.', { extensions: { code: notOfferedCode } })
}
