import type { ProductPage } from '#commerce/product/product-operations.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Product/VariantChoices',
  parameters: { astro: 'product/VariantChoices' },
} satisfies AstroStories

interface VariantChoicesProps {
  product: Pick<ProductPage, 'sku' | 'masterSku' | 'slug' | 'variantAttributes' | 'variants' | 'choice'>
}
type Choice = ProductPage['choice']

const words: Record<Language, Record<string, string>> = {
  nl: { colour: 'Kleur', size: 'Maat', black: 'Zwart', white: 'Wit' },
  de: { colour: 'Farbe', size: 'Größe', black: 'Schwarz', white: 'Weiß' },
  fr: { colour: 'Couleur', size: 'Taille', black: 'Noir', white: 'Blanc' },
}
const colour = (value: string): Choice => [{ attribute: 'colour', value }]
const both = (value: string, size: string): Choice => [...colour(value), { attribute: 'size', value: size }]

function story(sku: string, choice: Choice): AstroStory<VariantChoicesProps> {
  const props = (of: Record<string, string>): VariantChoicesProps => ({
    product: {
      ...{ sku, masterSku: '100', slug: 'beha', choice },
      variantAttributes: [
        {
          code: 'colour',
          label: of.colour ?? '',
          values: [
            { code: 'black', label: of.black ?? '', swatch: '#111' },
            { code: 'white', label: of.white ?? '', swatch: '#fff' },
          ],
        },
        {
          code: 'size',
          label: of.size ?? '',
          values: ['70', '75', '80'].map((code) => ({ code, label: code, swatch: null })),
        },
      ],
      variants: [
        { sku: '100-1', price: 5995, choice: both('black', '70'), availability: 'SOLD_OUT', gtin: null },
        { sku: '100-2', price: 5995, choice: both('black', '75'), availability: 'IN_STOCK', gtin: null },
        { sku: '100-3', price: 5995, choice: both('black', '80'), availability: 'IN_STOCK', gtin: null },
        { sku: '100-4', price: 5995, choice: both('white', '75'), availability: 'IN_STOCK', gtin: null },
      ],
    },
  })
  return { args: { nl: props(words.nl), de: props(words.de), fr: props(words.fr) } }
}

export const NothingChosen = story('100', [])
export const ColourChosen = story('100', colour('black'))
export const Complete = story('100-2', both('black', '75'))
