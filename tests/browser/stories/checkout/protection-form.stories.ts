import type { CheckoutFormState } from '#commerce/checkout/checkout-form-state.ts'
import { prefilledForm } from '#commerce/checkout/checkout-form-state.ts'
import type { Checkout } from '#commerce/checkout/checkout-operations.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { credit, emptied, paymentBy, ready } from '../kit/sample-checkout.ts'

export default {
  title: 'Checkout/ProtectionForm',
  parameters: { astro: 'checkout/ProtectionForm' },
} satisfies AstroStories

interface FormProps {
  checkout: Checkout
  form: CheckoutFormState
  action: string
  credit: typeof credit
}

const checkout = (language: Language): Checkout => ({
  ...ready(language),
  payment: paymentBy(language, 'INSTALMENTS', 12),
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
export const NotAnswered = story((language) => emptied(language, checkout(language), ['wanted']))
