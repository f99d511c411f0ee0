import type { ProductPage } from '#commerce/product/product-operations.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Product/BuyForm',
  parameters: { astro: 'product/BuyForm' },
} satisfies AstroStories

interface BuyFormProps {
  product: Pick<ProductPage, 'sku' | 'name' | 'availability' | 'variantAttributes' | 'variants' | 'choice'>
  chooseFirst: boolean
}

const names: Record<Language, string> = { nl: 'Wikkeljurk', de: 'Wickelkleid', fr: 'Robe portefeuille' }
const size = (value: string) => [{ attribute: 'size', value }]
const variants: BuyFormProps['product']['variants'] = [
  { sku: '100-S', price: 5995, choice: size('s'), availability: 'IN_STOCK', gtin: null },
  { sku: '100-M', price: 5995, choice: size('m'), availability: 'SOLD_OUT', gtin: null },
]
const variantAttributes = [
  {
    code: 'size',
    label: 'Maat',
    values: ['s', 'm'].map((code) => ({ code, label: code.toUpperCase(), swatch: null })),
  },
]

function story(values: Partial<BuyFormProps['product']>, chooseFirst = false): AstroStory<BuyFormProps> {
  const props = (name: string): BuyFormProps => ({
    product: {
      ...{ sku: '100-S', name, availability: 'IN_STOCK', variantAttributes, variants, choice: size('s') },
      ...values,
    },
    chooseFirst,
  })
  return { args: { nl: props(names.nl), de: props(names.de), fr: props(names.fr) } }
}

export const Chosen = story({})
export const NothingChosen = story({ sku: '100', choice: [] })
export const ChooseFirst = story({ sku: '100', choice: [] }, true)
export const SoldOut = story({ sku: '100-M', choice: size('m'), availability: 'SOLD_OUT' })
