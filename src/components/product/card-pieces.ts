import type { ProductCard } from '#commerce/product/product-card-operations.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'
import { pictureBox, productPictureSources } from '#pictures/product-sources.ts'
import { escapeHtml } from '../escape-html.ts'
import type { CardMedia, CardPrices } from './product-card.ts'

// The pieces of a card as HTML strings: see .github/adr/0015-cards-as-strings.md.

type TextContext = Pick<LocaleMessages, 't' | 'format'>

export interface PictureChoice {
  sizes: string
  /** Visible at once: not loaded lazily. */
  early?: boolean
  /** The first picture of the page: fetched with high priority. */
  first?: boolean
  /** Seen in part beside the first one, and whole after a swipe: fetched after everything else. */
  beside?: boolean
}

/** The content of a `<picture>`, in fixed widths for the shop's own pictures and for imported ones. */
export function pictureHtml(
  medium: CardMedia,
  { sizes, early = false, first = false, beside = false }: PictureChoice,
): string {
  const { srcset, fallback } = productPictureSources(medium.src)
  const { width, height } = pictureBox(medium)
  const loading = first
    ? ' fetchpriority="high"'
    : early
      ? ''
      : ` loading="lazy"${beside ? ' fetchpriority="low"' : ''}`
  return (
    `<source type="image/avif" srcset="${escapeHtml(srcset)}" sizes="${sizes}">` +
    `<img src="${escapeHtml(fallback)}" alt="${escapeHtml(medium.alt)}" width="${width}" height="${height}" decoding="async"${loading}>`
  )
}

/**
 * A price with everything that the law requires beside it: the lowest price of 30 days before a reduction,
 * and the base price (LAW-1).
 * @param place on a `card`, a short form of the sentence about the lowest price fits one line; screen readers
 * get the sentence that the product's own `page` shows
 */
export function priceHtml(prices: CardPrices, { t, format }: TextContext, place: 'page' | 'card'): string {
  const { formerPrice, basePrice } = prices
  const reduced = formerPrice !== null
  const from = prices.from ? `<span class="font-normal">${escapeHtml(t('price.from'))} </span>` : ''
  const now = reduced ? `<span class="sr-only">${escapeHtml(t('price.now'))} </span>` : ''
  const percent = reduced ? `<span class="percent">-${prices.reductionPercent}%</span>` : ''
  const lowest = escapeHtml(t('price.lowest'))
  const label =
    place === 'card'
      ? `<span class="sr-only">${lowest}</span><span aria-hidden="true">${escapeHtml(t('price.lowestShort'))}</span>`
      : `<span>${lowest}</span>`
  const former = reduced
    ? `<p class="text-small text-muted${place === 'card' ? ' lowest' : ''}">${label} <s>${escapeHtml(format.money(formerPrice))}</s></p>`
    : ''
  const base = basePrice
    ? t('price.base', { price: format.money(basePrice.price), unit: t(`unit.${basePrice.unit}`) })
    : ''
  return (
    `<p class="now${place === 'page' ? ' now-large' : ''}${reduced ? ' text-reduced' : ''}">` +
    `${from}${now}${escapeHtml(format.money(prices.price))}${percent}</p>${former}` +
    (base && `<p class="text-small text-muted">${escapeHtml(base)}</p>`)
  )
}

/** The average rating as five stars, with a text for screen readers. */
export function starsHtml(rating: ProductCard['rating'], { t, format }: TextContext, bare = false): string {
  const average = rating.averageRating ?? 0
  const label = escapeHtml(t('rating.average', { average: format.number(average) }))
  // The five stars are 100 units wide: the full colour ends at the average.
  const width = Math.round(average * 20)
  return (
    `<svg class="stars" viewBox="0 0 100 20" role="img" aria-label="${label}">` +
    `<path d="M0 0h100v20H0z" opacity=".25"/><path d="M0 0h${width}v20H0z"/></svg>` +
    (bare
      ? ''
      : `<span class="figures" aria-hidden="true">(${rating.reviewCount})</span><span class="sr-only">, ${escapeHtml(t('rating.count', { count: rating.reviewCount }))}</span>`)
  )
}

type Colour = ProductCard['variantAttributes'][number]['values'][number]
const maxDots = 5

/** The colours of a product as dots on its card; a colour without a known value has a name, and no dot. */
export function colourDotsHtml(values: readonly Colour[], { t }: TextContext): string {
  const shown = values.filter(({ swatch }) => swatch !== null).slice(0, maxDots)
  const names = values.map(({ label }) => label).join(', ')
  const width = shown.length * 18
  const dots = shown.map(
    ({ swatch }, index) =>
      `<circle cx="${index * 18 + 7}" cy="7" r="6" fill="${escapeHtml(swatch ?? '')}" stroke="var(--muted)"/>`,
  )
  const more =
    shown.length > 0 && values.length > shown.length
      ? `<span aria-hidden="true">+${values.length - shown.length}</span>`
      : ''
  return (
    `<span class="sr-only">${escapeHtml(t('product.colours', { count: values.length, names }))}</span>` +
    (shown.length === 0
      ? ''
      : `<svg class="h-[0.875rem]" viewBox="0 0 ${width} 14" width="${width}" height="14" aria-hidden="true">${dots.join('')}</svg>${more}`)
  )
}
