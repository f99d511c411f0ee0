import type { Order } from '#commerce/account/order-operations.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { deliveryBy, orderOf, ownOrder, point } from '../kit/sample-checkout.ts'

export default {
  title: 'Checkout/ConfirmationScreen',
  parameters: { astro: 'checkout/ConfirmationScreen' },
} satisfies AstroStories

interface ConfirmationProps {
  order: Order
  customer: boolean
}

const story = (
  of: (language: Language) => Partial<Order>,
  customer = false,
): AstroStory<ConfirmationProps> => {
  const props = (language: Language) => ({ order: orderOf(language, of(language)), customer })
  return { args: { nl: props('nl'), de: props('de'), fr: props('fr') } }
}

const payment = (values: Partial<Order['payment']>): Order['payment'] => ({
  ...orderOf('nl').payment,
  ...values,
})

export const OnInvoice = story(() => ({}), true)
export const ToTransfer = story(() => ({
  payment: payment({
    method: 'BANK_TRANSFER',
    prepaymentHint: {
      ...{ amount: 12_585, received: 0, bankTransferReference: 'RF741734150578' },
      ...{ visibleWithinWorkingDays: 3, payUntil: '2026-12-01' },
      accounts: [
        { holder: 'Duinlicht Warenhuis B.V.', iban: 'NL91ABNA0417164300', bank: 'Zandvoortse Bank' },
      ],
    },
  }),
}))
export const AtAPoint = story((language) => ({
  delivery: {
    ...orderOf(language).delivery,
    ...deliveryBy(language, 'PICKUP_POINT'),
    pickUpPoint: point(language),
  },
}))
export const InInstalments = story(() => ({ payment: payment({ method: 'INSTALMENTS', months: 12 }) }), true)
export const PaymentFailed = story(() => ({ payment: payment({ method: 'HOSTED', state: 'FAILED' }) }))
export const LittleKnown = story(() => ownOrder)
