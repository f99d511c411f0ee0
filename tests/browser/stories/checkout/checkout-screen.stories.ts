import type { CheckoutPart } from '#commerce/checkout/checkout-steps.ts'
import type { CheckoutView, DeliveryOffer } from '#commerce/checkout/handle-checkout-request.ts'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import {
  credit,
  customer,
  deliveryBy,
  emptied,
  guest,
  long,
  own,
  point,
  ready,
  viewOf,
} from '../kit/sample-checkout.ts'

export default {
  title: 'Checkout/CheckoutScreen',
  parameters: { astro: 'checkout/CheckoutScreen' },
} satisfies AstroStories

interface ScreenProps {
  view: CheckoutView
  parts: readonly CheckoutPart[]
  changing: CheckoutPart | undefined
  action: string
  offer: DeliveryOffer
  credit: CreditOffer | undefined
  known: boolean
}

const together = ['delivery', 'payment', 'order'] as const
const none = { found: undefined, postalCode: '', days: [] }

type Values = Partial<ScreenProps> & Pick<ScreenProps, 'view' | 'parts'>

const story = (of: (language: Language) => Values): AstroStory<ScreenProps> => {
  const props = (language: Language): ScreenProps => ({
    ...{ changing: undefined, action: '/kasse/lieferservice', offer: none, credit, known: false },
    ...of(language),
  })
  return { args: { nl: props('nl'), de: props('de'), fr: props('fr') } }
}

export const DeliveryOfAGuest = story((language) => ({ view: viewOf(guest(language)), parts: ['delivery'] }))

export const OptionsOfAnotherBackend = story((language) => ({
  view: viewOf(own(language)),
  parts: ['delivery'],
}))

export const PaymentOfAnotherBackend = story((language) => ({
  view: viewOf({ ...own(language), missing: ['PAYMENT'] }),
  parts: ['payment'],
}))

export const DeliveryLeftEmpty = story((language) => ({
  view: viewOf(guest(language), {
    ...{ status: 422, part: 'delivery' },
    form: emptied(language, guest(language), [
      'firstName',
      'lastName',
      'email',
      'street',
      'postalCode',
      'kind',
    ]),
  }),
  parts: ['delivery'],
}))

export const DeliveryToAPoint = story((language) => {
  const points = [point(language), point(language, 'b')]
  const chosen = {
    ...guest(language),
    delivery: {
      ...deliveryBy(language, 'PICKUP_POINT'),
      ...{ pickUpPoint: points[0] ?? null, day: null, cost: 0 },
      ...{ earliest: '2026-11-24', latest: '2026-11-24', daysAfterPayment: null },
    },
  }
  return {
    view: viewOf(chosen),
    parts: ['delivery'],
    offer: { found: { problem: null, points }, postalCode: '2042 ZZ', days: [] },
  }
})

export const NoPointFound = story((language) => ({
  view: viewOf(guest(language)),
  parts: ['delivery'],
  offer: { found: { problem: null, points: [] }, postalCode: '9999 ZZ', days: [] },
}))

export const DeliveryOfACustomer = story((language) => ({
  view: viewOf(customer(language)),
  parts: ['delivery'],
  changing: 'delivery',
  offer: { ...none, days: ['2026-12-01', '2026-12-02'] },
  known: true,
}))

export const PaymentOfAGuest = story((language) => ({
  view: viewOf({ ...guest(language), missing: ['PAYMENT'] }),
  parts: ['payment'],
  credit: undefined,
}))

export const PaymentOfACustomer = story((language) => ({
  view: viewOf(customer(language)),
  parts: ['payment'],
  known: true,
}))

export const PaymentNotChosen = story((language) => ({
  view: viewOf(customer(language), {
    ...{ status: 422, part: 'payment' },
    form: emptied(language, customer(language), ['method']),
  }),
  parts: ['payment'],
  known: true,
}))

export const CheckAndOrder = story((language) => ({
  view: viewOf(ready(language)),
  parts: ['order'],
  known: true,
}))

export const LongNames = story(() => ({ view: viewOf(long()), parts: ['order'], known: true }))

export const TotalChanged = story((language) => ({
  view: viewOf(ready(language), { status: 422, part: 'order', refusal: { error: 'TOTAL_CHANGED' } }),
  parts: ['order'],
  known: true,
}))

const unchanged = { productName: null, choice: null, code: null, refusal: null, missing: null }

/** Another tab has changed several things; a price and a code are named with their figures. */
export const ChangedInAnotherTab = story((language) => {
  const checkout = ready(language)
  const [line] = checkout.lines
  const named = { ...unchanged, productName: line?.productName ?? '', choice: 'M' }
  return {
    view: viewOf(
      {
        ...checkout,
        lines: checkout.lines.map((each) => ({
          ...each,
          priceSeen: each.price - 500,
          joined: { here: 2, account: 3 },
        })),
        voucher: { code: 'WINTER10', refusal: 'USED_TODAY', missing: null, other: 'ZOMER5' },
      },
      {
        ...{ status: 422, part: 'order' },
        refusal: {
          error: 'TOTAL_CHANGED',
          changes: [
            { ...named, what: 'PRICE', before: 5495, now: 5995 },
            { ...unchanged, what: 'DELIVERY_ADDRESS', before: null, now: null },
            {
              ...{ ...unchanged, what: 'VOUCHER_DROPPED', before: 500, now: null },
              ...{ code: 'WINTER10', refusal: 'USED_TODAY' },
            },
          ],
        },
      },
    ),
    parts: ['order'],
    known: true,
  }
})

/** The session is lost: nothing was ordered, and the delivery form is open again beside the recovered basket. */
export const SessionEndedOnOnePage = story((language) => ({
  view: viewOf(guest(language), { status: 422, part: 'order', refusal: { error: 'SESSION_ENDED' } }),
  parts: together,
}))

export const SessionEnded = story((language) => ({
  view: viewOf(guest(language), { status: 422, part: 'order', refusal: { error: 'SESSION_ENDED' } }),
  parts: ['order'],
}))

export const LogInNeededOnOnePage = story((language) => ({
  view: viewOf(
    { ...guest(language), loginNeeded: true },
    { status: 422, part: 'order', refusal: { error: 'LOGIN_NEEDED' } },
  ),
  parts: together,
}))

export const SoldOutMeanwhile = story((language) => {
  const checkout = ready(language)
  const lines = checkout.lines.map((line, index) =>
    index === 0 ? { ...line, notice: 'SOLD_OUT' as const } : line,
  )
  return {
    view: viewOf({ ...checkout, lines }, { status: 422, part: 'order', refusal: { error: 'SOLD_OUT' } }),
    parts: ['order'],
    known: true,
  }
})

export const OnOnePageForANewcomer = story((language) => ({ view: viewOf(guest(language)), parts: together }))

export const OnOnePageWithoutPayment = story((language) => ({
  view: viewOf(customer(language)),
  parts: together,
  known: true,
}))

export const OnOnePageReady = story((language) => ({
  view: viewOf(ready(language)),
  parts: together,
  known: true,
}))
