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
  `Balance GoodsReturn GoodsReturnLine Invoice LoyaltyAccount LoyaltyEntry Maturity Payout Posting Refund SetOff Surcharge
   VatPart`.split(/\s+/),
)

/** Fields that pages put into addresses, and names of goods: a link needs both. A server refuses longer addresses. */
const requiredTexts: ReadonlySet<string> = new Set(
  `Product.sku Product.masterSku Product.slug Product.name Variant.sku BasketItem.id BasketItem.SKU CheckoutLine.itemId
   WishlistItem.SKU Category.path Category.label Brand.slug Brand.name Breadcrumb.path Order.orderNo DeliveryOption.id
   PaymentOption.id FilterValue.code Filter.code`.split(/\s+/),
)

/** Maximum length of such a text, characters: each may take nine in an address. */
const maxRequiredText = 500

/** Maximum number of pieces of a line. Pages write a choice for each of the first ones. */
const maxPieces = 1_000_000

/** Numbers with bounds that pages rely on, both inclusive. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  'BasketItem.quantity': [1, maxPieces],
  'CheckoutLine.quantity': [0, maxPieces],
  // A line that was cancelled may have no pieces left.
  'OrderLine.quantity': [0, maxPieces],
  'Prices.reductionPercent': [1, 99],
  'Prices.vatRate': [0, 10_000],
  'Rating.averageRating': [0, 5],
  'Review.stars': [1, 5],
  'MediaAsset.width': [1, 100_000],
  'MediaAsset.height': [1, 100_000],
}

/** Days (YYYY-MM-DD) that pages write in words. */
const days: ReadonlySet<string> = new Set(
  `Query.appointmentDays Review.date OwnReview.date Delivery.day Delivery.earliest Delivery.latest
   DeliveryOption.earliest DeliveryOption.latest DelayedPayment.dueOn Refund.dueBy OrderLine.returnableUntil GoodsReturn.sendBackBy
   OrderWithdrawal.sendBackBy OrderWithdrawal.refundBy OrderPayment.dueOn PrepaymentHint.payUntil SetOff.day Payout.day Maturity.date GoodsReturn.creditBy Invoice.day
   Appointment.day LoyaltyEntry.day Posting.day`.split(/\s+/),
)

/** Moments (ISO 8601 with offset) that pages write in words. */
const moments: ReadonlySet<string> = new Set(
  `Voucher.validUntil Countdown.endsAt Order.placedAt OrderLine.stateSince OrderEvent.at Withdrawal.receivedAt
   GoodsReturn.registeredAt OrderWithdrawal.receivedAt`.split(/\s+/),
)

/** Texts with a fixed set of values, which decide how a page shows something. */
const words: Readonly<Record<string, readonly string[]>> = {
  'Filter.kind': ['choice', 'colour', 'range'],
  'MediaAsset.kind': ['image', 'video'],
}

/**
 * Returns the rule of a field for values of foreign backends; undefined for a field of which any value of its type is
 * good. Amounts and counts are not negative, and money is in the currency of the shop.
 */
export function ruleOf(typeName: string, field: string, type: GraphQLOutputType): ValueRule | undefined {
  const place = `${typeName}.${field}`
  if (field === 'currency') return currencyRule
  if (field === 'swatch') return colourRule
  if (requiredTexts.has(place)) return requiredText
  if (days.has(place)) return dayRule
  if (moments.has(place)) return momentRule
  const known = words[place]
  if (known) return oneOf(known)
  const bound = bounds[place]
  if (bound) return between(...bound)
  const scalar = getNullableType(type)
  return isScalarType(scalar) && scalar.name === 'Int' && !signedTypes.has(typeName) ? notNegative : undefined
}

/** The first page has the number 1, and some count from 0. */
const fromOne = (page: unknown): unknown => (page === 0 ? 1 : page)
const atMost =
  (most: number) =>
  (list: unknown): unknown =>
    Array.isArray(list) && list.length > most ? list.slice(0, most) : list

/** What a value of a field means where backends have a word of their own for it, or more than pages can show. */
const meanings: Readonly<Record<string, (value: unknown) => unknown>> = {
  // No reduction.
  'Prices.reductionPercent': (percent) => (percent === 0 ? null : percent),
  // Only the number of each of five stars can be shown.
  'Rating.distribution': (counts) =>
    Array.isArray(counts) && (counts.length !== 5 || counts.some((count) => count < 0)) ? null : counts,
  'Rating.page': fromOne,
  'Rating.reviews': atMost(20),
  // Two letters: of `nl-NL` the first ones.
  'Review.language': (language) =>
    typeof language === 'string'
      ? (/^[a-z]{2}(?![a-z])/i.exec(language)?.[0].toLowerCase() ?? null)
      : language,
  'SearchResult.page': fromOne,
  'Suggestions.terms': atMost(10),
}

/** Whether a value of the field may mean another one. */
export const hasMeaning = (typeName: string, field: string): boolean =>
  Object.hasOwn(meanings, `${typeName}.${field}`)

/** Returns the value that is meant by what a backend answered; the same for nearly all values. */
export const resolvedValue = (typeName: string, field: string, value: unknown): unknown =>
  hasMeaning(typeName, field) ? meanings[`${typeName}.${field}`]?.(value) : value

/** Some backends round a total, for example to five Rappen, cents. */
const maxRounding = 5

/**
 * Returns what is wrong with the total of a basket or a checkout: its parts have to add up to it, so that nothing is
 * ordered at a price that the page does not explain. Orders are shown as they are: they have been placed.
 * @param holder type of the object that has the sums, such as `Checkout`
 * @param sums object with the total; parts that are not known yet, or not numbers, are not compared
 */
export function sumProblem(holder: string, sums: Readonly<Record<string, unknown>>): string | undefined {
  const { itemsTotal, servicesTotal = 0, deliveryCost, discount, surcharges = [], total } = sums
  if ((holder !== 'Basket' && holder !== 'Checkout') || deliveryCost === undefined) return undefined
  if (holder === 'Checkout' && (sums.servicesTotal === undefined || !Array.isArray(surcharges)))
    return undefined
  const charges = Array.isArray(surcharges) ? surcharges.map((each) => each?.amount) : []
  const parts = [itemsTotal, servicesTotal, deliveryCost ?? 0, ...charges]
  if (![...parts, discount, total].every((part) => typeof part === 'number')) return undefined
  const added = Math.max(0, (parts as number[]).reduce((sum, part) => sum + part, 0) - Number(discount))
  return Math.abs(Number(total) - added) <= maxRounding
    ? undefined
    : `is ${total}, and its parts add up to ${added}`
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
const requiredText: ValueRule = (value) => {
  if (typeof value !== 'string') return undefined
  if (value.length > maxRequiredText)
    return `has ${value.length} characters: at most ${maxRequiredText} are expected`
  return /[^\s\p{C}\p{Z}]/u.test(value) ? undefined : 'is empty'
}

const notNegative: ValueRule = (value) =>
  Number(value) < 0 ? `is ${shown(value)}: 0 or more is expected` : undefined

const between =
  (least: number, most: number): ValueRule =>
  (value) =>
    Number(value) >= least && Number(value) <= most
      ? undefined
      : `is ${shown(value)}: a number from ${least} to ${most} is expected`

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')

/** Of a list, each element. */
const matching =
  (pattern: RegExp, expected: string): ValueRule =>
  (value) => {
    const wrong = textsOf(value).find((text) => !pattern.test(text) || !isDate(text))
    return wrong === undefined ? undefined : `is ${shown(wrong)}: ${expected} is expected`
  }

/** Whether a day or moment exists: Date.parse takes 30 February for 2 March. */
const isDate = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10))

const dayRule = matching(/^\d{4}-\d\d-\d\d$/, 'a day such as 2026-12-31')

const momentRule = matching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
  'a moment with its offset, such as 2026-12-31T12:00:00Z,',
)

const oneOf =
  (expected: readonly string[]): ValueRule =>
  (value) =>
    typeof value !== 'string' || expected.includes(value)
      ? undefined
      : `is ${shown(value)}: ${expected.join(', ')} are expected`

/** A value in a message: short, and on one line. */
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? typeof value

/** The fields that the tables name, for their test. */
export const ruledFields: readonly string[] = [
  ...requiredTexts,
  ...Object.keys(bounds),
  ...days,
  ...moments,
  ...Object.keys(words),
  ...Object.keys(meanings),
]
