import { type GraphQLOutputType, getNullableType, isScalarType } from 'graphql'
import { Unavailable } from '#operations/unavailable.ts'

/** A foreign backend answered a value that its type permits and the contract does not. */
export class WrongAnswer extends Unavailable {
  override name = 'WrongAnswer'
}

/** What the values of a tenant's backends have to agree with. */
export interface ValueFacts {
  /** Currency of the tenant; undefined where it is not known. */
  currency: string | undefined
}

/** Returns what is wrong with a value that is not null; undefined if nothing is. */
export type ValueRule = (value: unknown, facts: ValueFacts) => string | undefined

/** Types whose numbers may be below zero: invoices and credit notes, and what a customer owes or has. */
const signedTypes: ReadonlySet<string> = new Set(
  `Balance GoodsReturn GoodsReturnLine Invoice LoyaltyAccount LoyaltyEntry Maturity Payout Refund SetOff Surcharge
   VatPart`.split(/\s+/),
)

/** Fields that pages put into addresses, and names of goods: a link needs both. */
const requiredTexts: ReadonlySet<string> = new Set(
  `Product.sku Product.masterSku Product.slug Product.name Variant.sku BasketItem.id BasketItem.SKU CheckoutLine.itemId
   WishlistItem.SKU Category.path Category.label Brand.slug Brand.name Breadcrumb.path Order.orderNo DeliveryOption.id
   PaymentOption.id FilterValue.code Filter.code`.split(/\s+/),
)

/** Numbers with bounds that pages rely on, both inclusive. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  'Prices.reductionPercent': [1, 99],
  'Prices.vatRate': [0, 10_000],
  'Rating.averageRating': [0, 5],
  'Review.stars': [1, 5],
  'MediaAsset.width': [1, 100_000],
  'MediaAsset.height': [1, 100_000],
}

/** The fields that the tables name, for their test. */
export const ruledFields: readonly string[] = [...requiredTexts, ...Object.keys(bounds)]

/**
 * Returns the rule of a field for values of foreign backends; undefined for a field of which any value of its type is
 * good. Amounts and counts are not negative, and money is in the currency of the shop.
 */
export function ruleOf(typeName: string, field: string, type: GraphQLOutputType): ValueRule | undefined {
  const place = `${typeName}.${field}`
  if (field === 'currency') return currencyRule
  if (field === 'swatch') return colourRule
  if (requiredTexts.has(place)) return requiredText
  const bound = bounds[place]
  if (bound) return between(...bound)
  const known = getNullableType(type)
  return isScalarType(known) && known.name === 'Int' && !signedTypes.has(typeName) ? notNegative : undefined
}

const currencyRule: ValueRule = (value, { currency }) =>
  currency === undefined || value === currency
    ? undefined
    : `is ${shown(value)}, and the shop has prices in ${currency}`

/** Pages put it into a style. */
const colourRule: ValueRule = (value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
    ? undefined
    : `is ${shown(value)}: #rrggbb is expected`

/** A text of blanks and of characters without a width, such as U+200B, shows nothing. */
const requiredText: ValueRule = (value) =>
  typeof value === 'string' && !/[^\s\p{C}\p{Z}]/u.test(value) ? 'is empty' : undefined

const notNegative: ValueRule = (value) =>
  Number(value) < 0 ? `is ${shown(value)}: 0 or more is expected` : undefined

const between =
  (least: number, most: number): ValueRule =>
  (value) =>
    Number(value) >= least && Number(value) <= most
      ? undefined
      : `is ${shown(value)}: a number from ${least} to ${most} is expected`

/** A value in a message: short, and on one line. */
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? typeof value
