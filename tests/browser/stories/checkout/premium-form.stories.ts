import type { CheckoutFormState } from '#commerce/checkout/checkout-form-state.ts'
import { prefilledForm } from '#commerce/checkout/checkout-form-state.ts'
import type { Checkout } from '#commerce/checkout/checkout-operations.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { credit, emptied, ready } from '../kit/sample-checkout.ts'

export default {
  title: 'Checkout/PremiumForm',
  parameters: { astro: 'checkout/RedeemPointsForm' },
} satisfies AstroStories

interface FormProps {
  checkout: Checkout
  form: CheckoutFormState
  action: string
  credit: typeof credit
}

const checkout = (language: Language): Checkout => ({
  ...ready(language),
  premium: { balance: 1250, redeemable: 1000, redeemed: null, earns: 619 },
})

const story = (form: (language: Language) => CheckoutFormState): AstroStory<FormProps> => {
  const props = (language: Language) => ({
    checkout: checkout(language),
    form: form(language),
    action: '/kasse',
    credit,
  })
  return { args: { nl: props('nl'), de: props('de'), fr: props('fr') } }
}

export const Blank = story((language) => prefilledForm(checkout(language)))
export const NotAnswered = story((language) => emptied(language, checkout(language), ['points']))
