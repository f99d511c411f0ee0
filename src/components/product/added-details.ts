import { freeDeliveryOf } from '#commerce/cart/free-delivery.ts'
import { choiceText } from '#contract/variant-name.ts'
import { createFormat, type Formatting } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { productPictureSources } from '#pictures/product-sources.ts'
import { adoptStyles } from '../adopt-styles.ts'
import styles from './added-details.css?inline'

/** The fields of a basket that the details show, as a selection of GraphQL. */
export const addedFields =
  'itemCount itemsTotal deliveryCost missingForFreeDelivery items{SKU productName quantity total product{textLanguage choice{attribute value}variantAttributes{code values{code label}}media(limit:1){src}}}'

export interface AddedBasket {
  itemCount: number
  itemsTotal: number
  deliveryCost: number | null
  missingForFreeDelivery: number | null
  items: {
    SKU: string
    productName: string
    quantity: number
    total: number
    product: {
      textLanguage: string | null
      choice: { attribute: string; value: string }[]
      variantAttributes: { code: string; values: { code: string; label: string }[] }[]
      media: { src: string }[]
    } | null
  }[]
}

/** The messages and formats of the basket's overlay, the same for all visitors. */
interface BasketTexts {
  frame: { locale: string; texts: MessageTree; formatting: Formatting }
}

/**
 * Shows what was added in a toast: picture, choice, price, and how near the basket is to free delivery. They need the
 * texts of the basket, and appear when those are there; until then, and without them, the element is hidden.
 * @param sku of the added variant
 */
export function addedDetails(sku: string, basket: AddedBasket): HTMLElement {
  const details = create('div', 'added')
  details.hidden = true
  void fill(details, sku, basket).catch(console.warn)
  return details
}

/** @throws if the texts cannot be loaded */
async function fill(details: HTMLElement, sku: string, basket: AddedBasket): Promise<void> {
  // Goods with a single variant are added by the number of the product.
  const item =
    basket.items.find(({ SKU }) => SKU === sku) ?? basket.items.find(({ SKU }) => SKU.startsWith(`${sku}-`))
  if (!item?.product) return
  const response = await fetch(`/api/layer/basket/${document.documentElement.lang}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const { frame } = (await response.json()) as BasketTexts
  const t = createTranslate(frame.locale, frame.texts)
  const { money } = createFormat(frame.formatting, frame.locale)
  adoptStyles(styles)
  details.append(pictureOf(item.product.media[0]?.src))
  const choice = choiceText(item.product)
  if (choice) details.append(create('p', 'added-name', choice))
  const pieces = item.quantity > 1 ? `${item.quantity} × ` : ''
  details.append(create('p', 'figures', `${pieces}${money(item.total / item.quantity)}`))
  const progress = freeDeliveryOf(basket)
  if (progress) {
    const { value, max, missing } = progress
    const text = missing > 0 ? t('basket.missing', { price: money(missing) }) : t('basket.freeReached')
    const bar = Object.assign(document.createElement('progress'), { value, max, ariaLabel: text })
    const box = create('div', '')
    box.append(create('p', '', text), bar)
    details.append(box)
  }
  details.hidden = false
}

/** Decorative: the toast has the name in words. */
function pictureOf(src: string | undefined): HTMLElement {
  const ground = create('div', 'picture-ground')
  if (src === undefined) return ground
  const image = new Image(800, 1000)
  image.alt = ''
  image.src = productPictureSources(src).fallback
  ground.append(image)
  return ground
}

const create = (tag: 'div' | 'p', className: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent })
