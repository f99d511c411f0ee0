import type { Decorator } from '@storybook/react-vite'
import {
  addresses,
  atTheLimit,
  basketOf,
  changed,
  emptyWithVoucher,
  full,
  joined,
  line,
  longTexts,
  small,
  unknowns,
  withTwoVouchers,
  withVoucher,
  withWaitingVoucher,
} from '#tests/browser/stories/islands/sample-basket.ts'
import { islandFrameOf } from '#tests/browser/storybook/island-frame.ts'
import Island from './basket.tsx'
import type { BasketScreenProps } from './basket-screen.tsx'

const framed: Decorator = (Story) => (
  <main className="frame py-3">
    <h1 className="mb-3 text-h2">€</h1>
    <Story />
  </main>
)

export default { title: 'Islands/Basket', decorators: [framed] }

const page = (props: Partial<BasketScreenProps>) => ({
  render: () => (
    <Island frame={islandFrameOf()} basket={full} addresses={addresses} seed="story-0001" {...props} />
  ),
})

export const Full = page({})
export const DeliveryCosts = page({ basket: small })
export const LittleKnown = page({ basket: unknowns })
export const Empty = page({ basket: basketOf([]) })
export const LongText = page({ basket: longTexts })
export const ChangedMeanwhile = page({ basket: changed })
export const QuantityAtTheLimit = page({
  basket: atTheLimit,
  message: { error: 'ONLY_FEWER', itemId: 'b' },
})
export const Removed = page({
  basket: { ...full, lastRemoved: { id: 'z', productName: 'Wikkeljurk' } },
  removedId: 'z',
})
export const LastOneRemoved = page({ basket: basketOf([], line('z', 'Wikkeljurk')), removedId: 'z' })
export const ChangeFailed = page({ message: { error: 'FAILED', itemId: 'a' } })
export const NoSuchQuantity = page({ message: { error: 'QUANTITY', itemId: 'a' } })
export const SoldOutVariant = page({ message: { error: 'SOLD_OUT', itemId: 'a' } })
export const RemovedInAnotherTab = page({ message: { error: 'UNKNOWN_ITEM', itemId: null } })
export const TooManyLines = page({ message: { error: 'BASKET_FULL', itemId: null } })
export const Voucher = page({ basket: withVoucher })
export const VoucherWaits = page({ basket: withWaitingVoucher })
export const TwoVouchers = page({
  basket: withTwoVouchers,
  message: { error: 'NOT_COMBINABLE', itemId: null },
})
export const VoucherInAnEmptyBasket = page({ basket: emptyWithVoucher })
export const JoinedAtLogIn = page({ basket: joined })
export const VoucherUnknown = page({ message: { error: 'UNKNOWN_CODE', itemId: null } })
