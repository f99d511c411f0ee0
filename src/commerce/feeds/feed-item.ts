import { decimalAmount } from '#tenancy/currencies.ts'
import { sizeLabel } from '../product/size-label.ts'
import type { FeedOffer } from './feed-offer.ts'
import { xmlText } from './xml.ts'

/** Limits of Google Merchant, in characters. */
const maxTitleLength = 150
const maxDescriptionLength = 5000
const maxPictures = 10
const maxFibres = 3
const maxTypes = 5
const maxHighlights = 10
const maxDetails = 30

/** One item of a Google Merchant feed (SEO-3): a variant with the price and the availability of its page. */
export function feedItem(offer: FeedOffer): string {
  const [picture, ...otherPictures] = offer.pictures
  const { energyLabel } = offer
  const elements = [
    element('id', offer.sku),
    element('item_group_id', offer.groupSku),
    element('title', titleOf(offer)),
    element('description', truncate(offer.description || offer.name, maxDescriptionLength)),
    element('link', offer.url),
    element('image_link', picture),
    ...otherPictures.slice(0, maxPictures).map((other) => element('additional_image_link', other)),
    element('availability', offer.availability === 'SOLD_OUT' ? 'out_of_stock' : 'in_stock'),
    ...priceElements(offer),
    element('brand', offer.brand),
    element('gtin', offer.gtin),
    element('identifier_exists', offer.gtin === null ? 'no' : undefined),
    element('mpn', offer.mpn),
    element('condition', offer.condition ?? 'new'),
    element('gender', offer.audience.gender),
    element('age_group', offer.audience.ageGroup),
    ...offer.trails.slice(0, maxTypes).map((trail) => element('product_type', trail.join(' > '))),
    element('color', offer.choice.get('colour')),
    element('size', sizeLabel(offer.choice)),
    element('pattern', offer.pattern),
    element('material', offer.fibres.slice(0, maxFibres).join('/')),
    ...unitPricing(offer),
    ...offer.highlights
      .slice(0, maxHighlights)
      .map((text) => element('product_highlight', truncate(text, 150))),
    ...offer.details.slice(0, maxDetails).map(detail),
    ...shipping(offer),
    element('tax_category', offer.taxCategory),
    element('energy_efficiency_class', energyLabel?.class),
    element('min_energy_efficiency_class', energyLabel?.scaleTo),
    element('max_energy_efficiency_class', energyLabel?.scaleFrom),
  ]
  return `<item>${elements.join('')}</item>\n`
}

/**
 * The price, and a sale price with its period if it begins or ends by itself. A price that is reduced for another reason has
 * its former price (LAW-1).
 */
function priceElements({ price, formerPrice, sale, currency }: FeedOffer): string[] {
  if (!sale || (formerPrice !== null && price !== sale.price))
    return [
      element('price', money(formerPrice ?? price, currency)),
      element('sale_price', formerPrice === null ? undefined : money(price, currency)),
    ]
  return [
    element('price', money(formerPrice ?? sale.regularPrice, currency)),
    element('sale_price', money(sale.price, currency)),
    element('sale_price_effective_date', `${isoSecond(sale.from)}/${isoSecond(sale.until)}`),
  ]
}

/** A moment as Google reads it: `2026-11-25T15:30:00Z`. */
const isoSecond = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z')

/** Without a price Merchant Center uses the shipping settings of the account. */
const shipping = ({ deliveryCost, country, currency }: FeedOffer): string[] =>
  deliveryCost === null
    ? []
    : [
        `<g:shipping>${element('country', country)}${element('price', money(deliveryCost, currency))}</g:shipping>`,
      ]

/** Google's names for the shop's units, in the amount that a base price refers to. */
const units = { kg: 'kg', l: 'l', m: 'm', m2: 'sqm', piece: 'ct' } as const

const unitPricing = ({ measure }: FeedOffer): string[] =>
  measure
    ? [
        element('unit_pricing_measure', `${plainAmount(measure.amount)} ${units[measure.unit]}`),
        element('unit_pricing_base_measure', `1 ${units[measure.unit]}`),
      ]
    : []

/** `1.125` could be read as a thousand and more; a trailing zero avoids that. The import does not guess either. */
const plainAmount = (amount: number): string =>
  /^[1-9]\d*\.\d{3}$/.test(String(amount)) ? `${amount}0` : String(amount)

const detail = ([name, value]: [string, string]): string =>
  `<g:product_detail>${element('attribute_name', name)}${element('attribute_value', value)}</g:product_detail>`

/** An XML element; empty for a missing value. */
const element = (name: string, value: string | null | undefined): string =>
  value ? `<g:${name}>${xmlText(value)}</g:${name}>` : ''

const money = (cents: number, currency: string): string => `${decimalAmount(cents, currency)} ${currency}`

/** The name with the labels by which the variant differs from the others. */
function titleOf(offer: FeedOffer): string {
  const { colour, size, cup: _, ...others } = Object.fromEntries(offer.choice)
  const labels = [colour, size && sizeLabel(offer.choice), ...Object.values(others)].filter(Boolean)
  const suffix = offer.groupSku === undefined ? '' : labels.map((label) => `, ${label}`).join('')
  return truncate(offer.name, maxTitleLength - suffix.length) + suffix
}

/** Cuts a text at a word. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, Math.max(0, maxLength - 1))
  const blank = cut.lastIndexOf(' ')
  return `${blank > 0 ? cut.slice(0, blank) : cut}…`
}
