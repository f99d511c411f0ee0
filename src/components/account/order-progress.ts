import type { Order } from '#commerce/account/order-operations.ts'
import type { Format } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

const steps = ['PLACED', 'INVOICED', 'SHIPPED', 'DELIVERED'] as const

/** The message key of a line's state: a delivered order at a pick-up point counts as collected. */
export const stateKey = (state: Order['state'], { kind }: Pick<Order['delivery'], 'kind'>) =>
  state === 'DELIVERED' && kind === 'PICKUP_POINT' ? 'COLLECTED' : state

interface TrackedOrder {
  state: Order['state']
  delivery: Pick<Order['delivery'], 'kind'>
}

/** The progress of an order; undefined for an order that is cancelled or on its way back. */
export function orderProgress({ state, delivery }: TrackedOrder, t: Translate) {
  const index = (steps as readonly string[]).indexOf(state)
  if (index < 0) return
  return { steps: steps.map((step) => t(`account.orderState.${stateKey(step, delivery)}`)), done: index + 1 }
}

const returnSteps = ['REGISTERED', 'RECEIVED', 'CREDITED'] as const

/** The progress of a return. */
export const returnProgress = (state: (typeof returnSteps)[number], t: Translate) => ({
  steps: returnSteps.map((step) => t(`account.return.state.${step}`)),
  done: returnSteps.indexOf(state) + 1,
})

/** Whether at least one line of an order is still to be delivered. */
export const isAwaitingDelivery = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ state }) => state === 'PLACED' || state === 'INVOICED' || state === 'SHIPPED')

/** Returns notes on the returns of lines, by their ids: the last day, or that the period has not begun. */
export const returnNotesOf =
  (
    lines: readonly { id: string; returnable: boolean | null; returnableUntil: string | null }[],
    t: Translate,
    format: Pick<Format, 'day'>,
  ) =>
  (lineId: string): { text: string }[] => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line?.returnable) return []
    const day = line.returnableUntil
    return [{ text: day ? t('account.order.until', { day: format.day(day) }) : t('account.order.untilAll') }]
  }
